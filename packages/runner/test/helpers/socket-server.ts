import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const SERVER = fileURLToPath(new URL("../fixtures/socket-server.mjs", import.meta.url));

/** A daemon that serves a Unix socket in `scratch` and announces itself there with a pid file. */
export async function serve(scratch: string): Promise<{ readonly pid: number; connect(): Promise<Socket> }> {
  const socket = join(scratch, "s.sock");
  const server = spawn(process.execPath, [SERVER, socket, join(scratch, "server.pid")], { env: {} });
  onTestFinished(() => void server.kill("SIGKILL"));
  await once(server.stdout, "data");
  return {
    pid: server.pid ?? 0,
    async connect() {
      const client = connect(socket);
      onTestFinished(() => void client.destroy());
      await once(client, "connect");
      return client;
    },
  };
}
