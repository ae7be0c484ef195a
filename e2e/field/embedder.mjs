// A host that opens sessions in one folder and disposes of them without a word, as embedders do: node embedder.mjs EXTENSION CWD COUNT
import {
  createAgentSession,
  DefaultResourceLoader,
  getAgentDir,
  SessionManager,
  SettingsManager,
} from "@earendil-works/pi-coding-agent";

const [extension, cwd, count] = process.argv.slice(2);
const sessions = [];
for (let i = 0; i < Number(count); i++) {
  const settingsManager = SettingsManager.inMemory();
  const loader = new DefaultResourceLoader({
    cwd,
    agentDir: getAgentDir(),
    settingsManager,
    additionalExtensionPaths: [extension],
  });
  await loader.reload();
  const { session } = await createAgentSession({
    cwd,
    resourceLoader: loader,
    sessionManager: SessionManager.inMemory(),
    settingsManager,
  });
  await session.bindExtensions({});
  sessions.push(session);
}
process.stdout.write("bound\n");
process.on("SIGUSR2", () => {
  for (const session of sessions) session.dispose();
  process.stdout.write("disposed\n");
});
setInterval(() => {}, 1 << 30);
