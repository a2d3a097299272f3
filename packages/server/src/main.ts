import { DatabaseProblem } from './db/database-problem.ts';
import { FirmFileProblem } from './db/firm-file.ts';
import { BadSetting, readEnv } from './env.ts';
import { serve } from './serve.ts';

const KNOWN_PROBLEMS = [BadSetting, DatabaseProblem, FirmFileProblem];

try {
  const env = readEnv(process.env, process.env.INIT_CWD ?? process.cwd());
  const server = await serve(env);
  for (const line of server.greeting) console.log(line);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  if (KNOWN_PROBLEMS.some((problem) => error instanceof problem))
    console.error(`Ibasho cannot start: ${(error as Error).message}`);
  else console.error(error);
  process.exit(1);
}
