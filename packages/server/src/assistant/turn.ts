import type { ExampleGroup, TurnRequest, TurnResponse } from '@ibasho/contract/assistant';
import { messages } from '@ibasho/contract/messages';
import type { Actor, Db } from '../actions/action.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { inCanonicalNames } from './canonical-names.ts';
import type { LiveDirectory } from './directory.ts';
import type { Directory, Interpretation, Interpreter, Turn } from './interpreter.ts';
import { examplesFor } from './local/examples.ts';
import { officeReads } from './office.ts';

export interface TurnDependencies {
  db: Db;
  clock: Clock;
  directory: LiveDirectory;
  local: Interpreter;
  log: { error(fields: object, text: string): void };
}

/**
 * Makes a plan, an answer or a question of one message; writes nothing (assistant.md, section 1).
 * Throws unavailable where every interpreter fails.
 */
export async function interpretTurn(deps: TurnDependencies, actor: Actor, request: TurnRequest): Promise<TurnResponse> {
  const directory = await deps.directory.current();
  const turn: Turn = {
    message: request.message,
    now: deps.clock.local(),
    zone: deps.clock.zone,
    sender: personOf(directory, actor),
    isAdministrator: actor.role === 'admin',
    history: request.conversationHistory ?? [],
    page: {
      path: request.currentPage ?? null,
      inputs: request.availableInputs ?? [],
      elements: request.interactiveElements ?? [],
    },
  };
  try {
    const interpretation = await deps.local.interpret(turn, directory, officeReads(deps.db));
    const actions = interpretation.actions.map((step) => inCanonicalNames(step, directory));
    return toResponse({ ...interpretation, actions }, deps.local.name);
  } catch (error) {
    deps.log.error({ err: error }, 'the local interpreter failed');
    throw new AppError('unavailable', messages.assistantUnavailable, {
      say: messages.assistantUnavailable,
      cause: error,
    });
  }
}

/** What can be said, made of the firm's own names (「こう言えます」). */
export async function readExamples({ db, directory }: TurnDependencies, actor: Actor): Promise<ExampleGroup[]> {
  const known = await directory.current();
  return examplesFor({
    directory: known,
    office: officeReads(db),
    sender: personOf(known, actor),
    isAdministrator: actor.role === 'admin',
  });
}

const personOf = (directory: Directory, actor: Actor) =>
  directory.people.find((person) => person.documentId === actor.person?.documentId) ?? null;

function toResponse(interpretation: Interpretation, interpreter: Interpreter['name']): TurnResponse {
  const { response, actions, choices, formControl, buttonAction } = interpretation;
  const [first] = actions;
  return {
    response,
    ...(formControl && { formControl }),
    ...(buttonAction && { buttonAction }),
    ...(first && { apiAction: actions.length === 1 ? first : [...actions] }),
    ...(choices && choices.length > 0 && { choices: [...choices] }),
    interpreter,
  };
}
