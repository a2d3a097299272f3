import type { OpenThing } from '@ibasho/contract/assistant';
import type { Interpretation, Turn } from '../../src/assistant/interpreter.ts';
import { localInterpreter } from '../../src/assistant/local/interpreter.ts';
import { secondReading } from '../../src/assistant/local/second-reading/second-reading.ts';
import { directory, office, personNamed } from './firm.ts';

/** A Thursday morning. */
const THURSDAY = '2027-02-04T09:40';

interface Client {
  now?: string;
  isAdministrator?: boolean;
  /** Where the client sends texts alone, and tells nothing of what is open. */
  isOfTexts?: boolean;
}

/** What is open is made and taken by rules: however sure the reader is of a message, its tests are of these. */
const interpreter = localInterpreter({ second: secondReading(), understood: null });

/**
 * What the interpreter makes of the last of several messages by 五十嵐 望, each sent as the panel does: a plan is carried out, or
 * waits behind a card where the message ends in `#card`.
 */
export async function conversed(
  messages: readonly string[],
  { now = THURSDAY, isAdministrator = false, isOfTexts = false }: Client = {},
): Promise<Interpretation> {
  let history: Turn['history'] = [];
  let last: Interpretation | undefined;
  for (const typed of messages) {
    const message = typed.replace(CARD, '');
    last = await heard({ message, now, isAdministrator, history });
    const reply = replyTo(last, CARD.test(typed));
    history = [
      ...history,
      { role: 'user', content: message },
      isOfTexts ? { role: 'assistant', content: reply.content } : reply,
    ];
  }
  if (!last) throw new Error('a conversation has at least one message');
  return last;
}

/** What a message comes to after a turn that left `open` open. */
export const interpretedWith = (message: string, open: OpenThing | null): Promise<Interpretation> =>
  heard({
    message,
    now: THURSDAY,
    isAdministrator: false,
    history: [{ role: 'assistant', content: 'よろしいですか？', open }],
  });

function heard(turn: Pick<Turn, 'message' | 'now' | 'isAdministrator' | 'history'>): Promise<Interpretation> {
  const { documentId } = personNamed('五十嵐 望');
  const sender = directory.people.find((person) => person.documentId === documentId) ?? null;
  const page = { path: null, inputs: [], elements: [] };
  return interpreter.interpret({ ...turn, zone: 'Asia/Tokyo', sender, page }, directory, office);
}

const CARD = /#card$/u;

function replyTo({ response, actions, open }: Interpretation, isCard: boolean): Turn['history'][number] {
  if (actions.length === 0) return { role: 'assistant', content: response, open: open ?? null };
  const plan = { actions: [...actions] };
  return isCard
    ? { role: 'assistant', content: `${response}よろしいですか？`, open: { kind: 'card', ...plan } }
    : { role: 'assistant', content: response.replaceAll('します。', 'しました。'), open: { kind: 'done', ...plan } };
}

/** The plan of the last message, each step as one object. */
export async function planAfter(messages: readonly string[], client?: Client): Promise<Record<string, unknown>[]> {
  const { actions } = await conversed(messages, client);
  return actions.map(({ action, params }) => ({ action, ...params }));
}
