import { parentPort, workerData } from 'node:worker_threads';
import { eventsIn, type Wanted } from './events-in.ts';

// A calendar that strangers wrote is read in a thread of its own (`read-events.ts`), which is ended when it takes too long.
const { text, wanted } = workerData as { text: string; wanted: Wanted };
parentPort?.postMessage(eventsIn(text, wanted));
