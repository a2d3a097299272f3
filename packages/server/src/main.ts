import { DatabaseProblem } from './db/database-problem.ts';
import { FirmFileProblem } from './db/firm-file/problem.ts';
import { BadSetting, readEnv } from './env.ts';
import { errorForLog } from './log.ts';
import { type Server, serve } from './serve.ts';

const KNOWN_PROBLEMS = [BadSetting, DatabaseProblem, FirmFileProblem];

let starting: Promise<Server> | undefined;
let isStopping = false;

// A second signal while the product closes changes nothing: Ctrl+C reaches it from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!isStopping) void stop();
    isStopping = true;
  });
}

try {
  starting = serve(readEnv(process.env, process.env.INIT_CWD ?? process.cwd()));
  const { greeting } = await starting;
  for (const line of greeting) console.log(line);
} catch (error) {
  fail(error);
}

async function stop(): Promise<void> {
  try {
    await (await starting)?.close();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  const isKnown = KNOWN_PROBLEMS.some((problem) => error instanceof problem);
  console.error(isKnown && error instanceof Error ? `Ibasho cannot start: ${error.message}` : errorForLog(error));
  process.exit(1);
}
