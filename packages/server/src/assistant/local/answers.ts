import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, localTimeAt } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { CarState, OfficeReads, PersonState, Turn } from '../interpreter.ts';
import type { Skeleton } from './mentions.ts';
import type { Named } from './names.ts';
import { workingDays } from './when/calendar.ts';
import { daysOf, whensIn } from './when-slot.ts';

/** Answers a question about who is where, who has which car and who is off; undefined where it asks something else. */
export async function answer(
  skeleton: Skeleton,
  turn: Turn,
  office: OfficeReads,
  members: (group: string) => string[],
): Promise<string | undefined> {
  const text = skeleton.text;
  if (!isQuestion(text)) return undefined;
  const people = named(skeleton, 'P');
  const cars = named(skeleton, 'C');
  if (
    /会議室|部屋|予約|zoom|打ち?合わ?せの|スケジュール|予定(?!通)|タスク|案件|プロジェクト|掲示/u.test(text) &&
    !/休み|戻り/.test(text)
  )
    return undefined;
  if (
    cars.length > 0 ||
    /(?:空い|あい|使え|残っ|使って|乗って).{0,6}(?:車|クルマ)|(?:車|クルマ)(?:は|って|で|の)?.{0,8}(?:空い|あい|ある|使え|誰|だれ|どれ|残っ|ど[うれ]|どこ)/u.test(
      text,
    )
  ) {
    return aboutCars(await office.cars(), cars, /空い|あい|使え|残|ある/u.test(text));
  }
  if (/休み|やすみ|休んで|休む|休暇|有給|有休|不在の人|休み?の(?:人|方)|おやすみ/u.test(text))
    return aboutHolidays(skeleton, turn, office, people);
  if (
    people.length > 0 &&
    /どこ|いる|おる|います|いま(?:せん)?か|いてる|席|戻|帰|何時|いつ|状況|ステータス|出社|在席|外出|オンライン|どう|何して|来て|在宅|リモート|連絡/u.test(
      text,
    )
  ) {
    const states = await office.people(people.map((person) => person.documentId));
    return states.map((state) => aboutPerson(state, turn.zone)).join('\n');
  }
  const groups = named(skeleton, 'G');
  if (
    /誰|だれ|どなた|何人|(?:いる|してる|中の|している|出てる|社の|席の|宅の)(?:人|方)|(?:人|方)(?:は|って|いる|いま)/u.test(
      text,
    ) &&
    /外出|出て|いる|おる|います|在席|出社|オンライン|オフライン|帰っ|退勤|在宅|リモート|会社|席/u.test(text)
  ) {
    const ids = groups.flatMap((group) => members(group.documentId));
    return whoIs(await office.people(ids.length > 0 ? ids : undefined), text);
  }
  return undefined;
}

function isQuestion(text: string): boolean {
  return /\?|誰|だれ|どなた|どこ|いつ|何時|どれ|どの|何人|ますか|ですか|るか|教えて|おしえて|知りたい|(?:おる|いる|ある|いてる|空いてる|使える)(?:ん|の|かな)?[\s。]*$/u.test(
    text,
  );
}

function named(skeleton: Skeleton, sign: 'P' | 'C' | 'G'): Named[] {
  return skeleton.mentions.flatMap((mention) => (mention?.sign === sign ? mention.all : []));
}

function aboutPerson(person: PersonState, zone: string): string {
  const status = person.status === null ? '在席は登録されていません' : `「${messages.statusNames[person.status]}」です`;
  const notes = [
    person.comment,
    person.returnTime === null ? null : `${localTimeAt(person.returnTime, zone).slice(11)}戻り`,
  ].filter((note) => note !== null && note !== '');
  return `${person.name}さんは${status}${notes.length > 0 ? `（${notes.join('、')}）` : ''}。`;
}

function aboutCars(all: readonly CarState[], asked: readonly Named[], free: boolean): string {
  const wanted = asked.length > 0 ? all.filter((car) => asked.some((one) => one.documentId === car.documentId)) : all;
  if (asked.length > 0)
    return wanted
      .map((car) =>
        car.holder ? `車「${car.name}」は${car.holder.name}さんが使用中です。` : `車「${car.name}」は空いています。`,
      )
      .join('\n');
  const list = wanted.filter((car) => (car.holder === null) === free);
  if (list.length === 0) return free ? '空いている車はありません。' : '使用中の車はありません。';
  return free
    ? `空いている車：${list.map((car) => car.name).join('、')}`
    : list.map((car) => `${car.name}：${car.holder?.name ?? ''}さん`).join('\n');
}

async function aboutHolidays(
  skeleton: Skeleton,
  turn: Turn,
  office: OfficeReads,
  people: readonly Named[],
): Promise<string> {
  const today = turn.now.slice(0, 10);
  const ranges = daysOf(whensIn(skeleton, { from: 0, to: skeleton.text.length }), turn.now).ranges;
  const from: LocalDate = ranges[0]?.start ?? today;
  const to: LocalDate = ranges.at(-1)?.end ?? (people.length > 0 ? addDays(today, 31) : today);
  const [only] = people;
  const holidays = await office.holidays(from, to, people.length === 1 ? only?.documentId : undefined);
  const about =
    people.length > 1
      ? holidays.filter((one) => people.some((person) => person.documentId === one.person.documentId))
      : holidays;
  const span = from === to ? dateInWords(from) : `${dateInWords(from)}〜${dateInWords(to)}`;
  if (about.length === 0)
    return only ? `${only.name}さんは${span}に休みの登録がありません。` : `${span}に休みの人はいません。`;
  const days = from !== to && workingDays(from, to).length > 0;
  return [
    `${span}の休み：`,
    ...about.map(
      (one) => `${days ? `${dateInWords(one.date)} ` : ''}${one.person.name}さん${one.memo ? `（${one.memo}）` : ''}`,
    ),
  ].join('\n');
}

function whoIs(people: readonly PersonState[], text: string): string {
  const [status, label] = /外出|出て/u.test(text)
    ? (['going_out', '外出中'] as const)
    : /オフライン|帰っ|退勤/u.test(text)
      ? (['offline', 'オフライン'] as const)
      : (['online', 'オンライン'] as const);
  const wanted = people.filter((person) => person.status === status);
  if (wanted.length === 0) return `${label}の人はいません。`;
  return `${label}：${wanted.map((person) => `${person.name}さん${person.comment ? `（${person.comment}）` : ''}`).join('、')}`;
}
