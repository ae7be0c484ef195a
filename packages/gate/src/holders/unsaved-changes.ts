import { connect } from "node:net";
import { MOST_SERVER_ANSWER_BYTES, SERVER_ANSWER_MS } from "../budgets/budgets.ts";

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
    const timer = setTimeout(settle, SERVER_ANSWER_MS, null);
    socket.setEncoding("latin1");
    socket.on("error", () => settle(null));
    socket.on("close", () => settle(null));
    socket.on("connect", () => socket.write("INFO persistence\r\n"));
    socket.on("data", (chunk) => {
      text += chunk;
      const changes = /^rdb_changes_since_last_save:(\d+)\r$/mu.exec(text)?.[1];
      if (/^loading:1\r$/mu.test(text) || text.length > MOST_SERVER_ANSWER_BYTES) settle(null);
      else if (changes !== undefined) settle(Number(changes));
    });
  });
}
