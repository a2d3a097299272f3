import type { ExampleGroup, TurnRequest, TurnResponse } from '@ibasho/contract/assistant';
import { FREE_SLOTS_PEOPLE_MAX } from '@ibasho/contract/free-slots';
import { messages } from '@ibasho/contract/messages';
import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import type { ActionImplementation, Actor, Db } from '../actions/action.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { findFreeSlots } from '../features/free-slots/free-slots.ts';
import { findHandOver, personOf } from '../features/hand-over/hand-over.ts';
import { readProjectSummaries } from '../features/projects/project-summaries.ts';
import { inCanonicalNames, openInCanonicalNames } from './canonical-names.ts';
import type { LiveDirectory } from './directory.ts';
import { foreseen } from './foresight.ts';
import {
  type Asker,
  type Directory,
  type Interpretation,
  type Interpreter,
  type OfficeReads,
  ReadingTooSlow,
  type Turn,
} from './interpreter.ts';
import { isReadable, LONGEST_MESSAGE, readableEnd } from './length.ts';
import { officeReads } from './office.ts';

export interface TurnDependencies {
  db: Db;
  clock: Clock;
  directory: LiveDirectory;
  /** What stands behind the actions, for what they foresee. */
  implementations: readonly ActionImplementation[];
  local: Interpreter;
  log: { error(fields: object, text: string): void; warn(fields: object, text: string): void };
}

/**
 * Makes a plan, an answer or a question of one message; writes nothing (specification A1).
 * Throws unavailable where every interpreter fails.
 */
export async function interpretTurn(deps: TurnDependencies, actor: Actor, request: TurnRequest): Promise<TurnResponse> {
  if (!isReadable(request.message)) return toResponse(answered(TOO_LONG), deps.local.name);
  const directory = await deps.directory.current();
  const turn: Turn = {
    ...askerOf(directory, actor),
    message: request.message,
    now: deps.clock.local(),
    zone: deps.clock.zone,
    history: readableEnd(request.conversationHistory ?? []),
    page: {
      path: request.currentPage ?? null,
      inputs: request.availableInputs ?? [],
      elements: request.interactiveElements ?? [],
    },
  };
  try {
    const interpretation = await deps.local.interpret(turn, directory, officeFor(deps, actor));
    const actions = interpretation.actions.map((step) => inCanonicalNames(step, directory));
    const open = interpretation.open && openInCanonicalNames(interpretation.open, directory);
    return toResponse({ ...interpretation, actions, ...(open && { open }) }, deps.local.name);
  } catch (error) {
    if (error instanceof ReadingTooSlow) {
      deps.log.warn({ err: error, signs: turn.message.length, turns: turn.history.length }, 'a message was not read');
      return toResponse(answered(TOO_SLOW), deps.local.name);
    }
    deps.log.error({ err: error }, 'the local interpreter failed');
    throw new AppError('unavailable', messages.assistantUnavailable, {
      say: messages.assistantUnavailable,
      cause: error,
    });
  }
}

/** What can be said, made of the firm's own names (「こう言えます」). */
export async function readExamples(deps: TurnDependencies, actor: Actor): Promise<ExampleGroup[]> {
  const known = await deps.directory.current();
  return deps.local.examples(askerOf(known, actor), known, officeFor(deps, actor));
}

/** The office as `actor` would act on it. */
const officeFor = ({ db, clock, implementations }: TurnDependencies, actor: Actor): OfficeReads =>
  officeReads(db, {
    foresee: (step, heads) => foreseen(step, implementations, { db, clock, actor, heads }),
    async handOver(person, from, to) {
      const found = await findHandOver(db, await personOf(db, person), {
        from,
        to,
        today: clock.today(),
        zone: clock.zone,
      });
      return found.map(({ id: _id, people: _people, ...item }) => item);
    },
    async projects() {
      const all = await readProjectSummaries(db, clock.today());
      const isOver = ({ projectStatus }: ProjectSummary) => projectStatus === 'completed';
      return [...all.filter((each) => !isOver(each)), ...all.filter(isOver)];
    },
    async freeTimes({ people, withRoom, minutes, from, to }) {
      const room = withRoom ? { room: 'any' as const } : {};
      const asked = { participants: [...people].slice(0, FREE_SLOTS_PEOPLE_MAX), duration: minutes, from, to, ...room };
      const { data } = await findFreeSlots(db, clock, actor, asked);
      return data.slice(0, TIMES_OFFERED).map(({ start_time, end_time, rooms }) => ({
        start: start_time,
        end: end_time,
        room: rooms?.[0]?.name ?? null,
      }));
    },
  });

const TIMES_OFFERED = 3;

const askerOf = (directory: Directory, actor: Actor): Asker => ({
  sender: directory.people.find((person) => person.documentId === actor.person?.documentId) ?? null,
  isAdministrator: actor.role === 'admin',
});

const TOO_LONG = `長すぎて読み取れませんでした。${LONGEST_MESSAGE}文字以内で、お願いしたいことだけを送ってください。`;
const TOO_SLOW = '時間内に読み取れませんでした。お願いしたいことだけを、短く送ってください。';
const answered = (response: string): Interpretation => ({ kind: 'unknown', response, actions: [], certain: false });

function toResponse(interpretation: Interpretation, interpreter: Interpreter['name']): TurnResponse {
  const { response, actions, choices, open, formControl, buttonAction } = interpretation;
  const [first] = actions;
  return {
    response,
    ...(formControl && { formControl }),
    ...(buttonAction && { buttonAction }),
    ...(first && { apiAction: actions.length === 1 ? first : [...actions] }),
    ...(choices && choices.length > 0 && { choices: [...choices] }),
    ...(open && !first && { open }),
    interpreter,
  };
}
