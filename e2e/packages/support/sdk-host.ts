// A program that embeds Pi as a host of sub-agents does: many sessions in one process, disposed of without a word.
// On each line of stdin it takes a step: sessions, dispose, end. Says what it has done on stdout.
import { createInterface } from "node:readline";
import { createAgentSession, DefaultResourceLoader, SessionManager } from "@earendil-works/pi-coding-agent";

const [agentDir = "", count = "0", ...additionalExtensionPaths] = process.argv.slice(2);
const sessions: Awaited<ReturnType<typeof createAgentSession>>["session"][] = [];

async function open(): Promise<void> {
  const cwd = process.cwd();
  const resourceLoader = new DefaultResourceLoader({ cwd, agentDir, additionalExtensionPaths, noExtensions: true });
  await resourceLoader.reload();
  const { session } = await createAgentSession({
    cwd,
    agentDir,
    resourceLoader,
    sessionManager: SessionManager.inMemory(),
  });
  await session.bindExtensions({});
  sessions.push(session);
}

const steps: Readonly<Record<string, () => Promise<void> | void>> = {
  async sessions() {
    for (let opened = 0; opened < Number(count); opened++) await open();
  },
  dispose() {
    for (const session of sessions) session.dispose();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  await steps[line]?.();
  process.stdout.write(`${line} done\n`);
}
