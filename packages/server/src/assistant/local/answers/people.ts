import { localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { PersonState } from '../../interpreter.ts';
import type { Answerer } from './question.ts';

const WHEREABOUTS =
  /どこ|いる|おる|います|いま(?:せん)?か|いてる|席|戻|帰|何時|いつ|状況|ステータス|出社|在席|外出|オンライン|どう|何して|来て|在宅|リモート|連絡/u;
const WHO =
  /誰|だれ|どなた|何人|(?:いる|してる|中の|している|出てる|社の|席の|宅の)(?:人|方)|(?:人|方)(?:は|って|いる|いま)/u;
const PRESENT = /外出|出て|いる|おる|います|在席|出社|オンライン|オフライン|帰っ|退勤|在宅|リモート|会社|席/u;

/** Where somebody is and when they return; who is in, out or gone. */
export const aboutPeople: Answerer = async ({ text, people, members, office, turn }) => {
  if (people.length > 0 && WHEREABOUTS.test(text)) {
    const states = await office.people(people.map((person) => person.documentId));
    return states.map((state) => whereIs(state, turn.zone)).join('\n');
  }
  if (!WHO.test(text) || !PRESENT.test(text)) return undefined;
  return whoIs(await office.people(members.length > 0 ? members : undefined), text);
};

function whereIs(person: PersonState, zone: string): string {
  const status = person.status === null ? '在席は登録されていません' : `「${messages.statusNames[person.status]}」です`;
  const notes = [
    person.comment,
    person.returnTime === null ? null : `${timeOf(localTimeAt(person.returnTime, zone))}戻り`,
  ].filter((note) => note !== null && note !== '');
  return `${person.name}さんは${status}${notes.length > 0 ? `（${notes.join('、')}）` : ''}。`;
}

function whoIs(people: readonly PersonState[], text: string): string {
  const status = /外出|出て/u.test(text) ? 'going_out' : /オフライン|帰っ|退勤/u.test(text) ? 'offline' : 'online';
  const label = messages.statusNames[status];
  const wanted = people.filter((person) => person.status === status);
  if (wanted.length === 0) return `${label}の人はいません。`;
  return `${label}：${wanted.map(({ name, comment }) => `${name}さん${comment ? `（${comment}）` : ''}`).join('、')}`;
}
