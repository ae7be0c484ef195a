import { connect } from "node:net";

/** A server on this machine answers at once; one that loads a large file says so at once too. Milliseconds. */
const ANSWER_MS = 500;

const MAX_BYTES = 64 * 1024;

/**
 * How many writes a FalkorDB Lite server has taken since its file was last saved or loaded, by its own count; reading queries
 * do not count. Null while it loads, where nobody answers in time, and for anything else than such an answer. Asks for
 * statistics only (`INFO persistence`), and leaves server and data as they are. Does not reject.
 */
export function unsavedChanges(socketPath: string): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let text = "";
    function settle(count: number | null): void {
      clearTimeout(timer);
      socket.destroy();
      resolve(count);
    }
    const timer = setTimeout(settle, ANSWER_MS, null);
    socket.setEncoding("latin1");
    socket.on("error", () => settle(null));
    socket.on("close", () => settle(null));
    socket.on("connect", () => socket.write("INFO persistence\r\n"));
    socket.on("data", (chunk) => {
      text += chunk;
      const changes = /^rdb_changes_since_last_save:(\d+)\r$/mu.exec(text)?.[1];
      if (/^loading:1\r$/mu.test(text) || text.length > MAX_BYTES) settle(null);
      else if (changes !== undefined) settle(Number(changes));
    });
  });
}
