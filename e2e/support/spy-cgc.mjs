// The program behind spy-cgc.ts: logs its call, then becomes the real cgc or plays a script.
import { appendFileSync, readFileSync, writeSync } from "node:fs";

const [script, ...argv] = process.argv.slice(2);
const { log, executable, plays } = JSON.parse(readFileSync(script, "utf8"));
appendFileSync(log, `${JSON.stringify({ pid: process.pid, argv, cwd: process.cwd(), env: process.env })}\n`);

const play = plays[argv[0]] ?? plays["*"];
if (play) perform(play);
else process.execve(executable, [executable, ...argv], process.env);

function perform({ stdout, stderr = "", times = 1, ends }) {
  if (ends === "hangDeaf") for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  const bytes = Buffer.from(stdout, "base64");
  for (let i = 0; i < times; i++) say(1, bytes);
  say(2, Buffer.from(stderr));
  if (typeof ends === "number") process.exitCode = ends;
  else if (ends.startsWith("SIG")) process.kill(process.pid, ends);
  else setInterval(() => {}, 1 << 30);
}

function say(fd, bytes) {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(fd, bytes, done);
    } catch (error) {
      if (error.code === "EPIPE") return;
      if (error.code !== "EAGAIN") throw error;
    }
  }
}
