import type { Turn } from './interpreter.ts';
import { localInterpreter } from './local/interpreter.ts';
import { NOBODY, NOTHING_READ, serveReading } from './serve-reading.ts';

// The thread in which the local interpreter reads: patterns, networks and phrases are loaded here and nowhere else.
const interpreter = localInterpreter();

// Half a second goes into preparing the patterns, at their first use and at their second: no message is to pay for it.
const FIRST: Turn = {
  message: '15時まで外出',
  now: '2026-01-01T09:00',
  zone: 'Asia/Tokyo',
  sender: null,
  isAdministrator: false,
  history: [],
  page: { path: null, inputs: [], elements: [] },
};
for (let times = 0; times < 2; times++) await interpreter.interpret(FIRST, NOBODY, NOTHING_READ);

serveReading(interpreter);
