import { Worker } from 'node:worker_threads';
import { FeedProblem } from '../../../ports/calendar-feeds.ts';
import type { ForeignEvent, FoundEvents, Wanted } from './events-in.ts';

const DEADLINE_MS = 5000;
const MEMORY_MB = 256;

/**
 * The events of an iCalendar text, read in a thread of its own: nothing that somebody wrote into it keeps the server from
 * its work. Throws FeedProblem; what takes too long or too much memory is too many events.
 */
export function readEvents(text: string, wanted: Wanted): Promise<ForeignEvent[]> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<ForeignEvent[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FeedProblem('tooMany', 'not read in time')), DEADLINE_MS);
    worker.once('message', (found: FoundEvents) => {
      clearTimeout(timer);
      if ('events' in found) resolve(found.events);
      else reject(new FeedProblem(found.problem, 'the text of the calendar'));
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(new FeedProblem('tooMany', 'the thread that reads has ended', error));
    });
  }).finally(() => worker.terminate());
}
