import { messages } from '@ibasho/contract/messages';
import { UNKNOWN_GROUP } from '../../names/groups.ts';
import type { Named } from '../../names/names.ts';
import type { Slot } from '../../phrasebook.ts';
import { NO_EXCEPTIONS, NOT_FOR_GROUPS } from '../../refusals.ts';
import { isOfDaysOff } from '../../requests/days/days-coming.ts';
import { askWhich, askWho, type Filling, refuse } from '../filling.ts';
import { addPeople, isInDoubt, type Who, whoIn } from './people.ts';
import { withTheirGroup } from './their-group.ts';

/** Whom the request is about, or to whom something goes; one name that fits several is asked. */
export function fillPerson(filling: Filling, slot: Extract<Slot, { kind: 'person' }>): void {
  const { skeleton, sender } = filling.setting;
  const isTaken = (at: number) => filling.used.some((span) => at >= span.from && at < span.to);
  const who = whoIn(skeleton, filling.request, slot, sender, isTaken);
  filling.who = who;
  who.people = withThoseBefore(filling, who.people);
  who.groups = withTheirGroup(who.groups, skeleton, filling.request);
  const isNobody = who.people.length === 0 && who.groups.length === 0 && !who.self;
  if (isNobody && isToldOrAsked(filling)) addPeople(who, skeleton, filling.setting.told);
  filling.outcome.self = who.self;
  for (const placed of who.used) {
    const [of = ''] = DESCRIBED.exec(skeleton.text.slice(filling.request.from, placed.at)) ?? [];
    filling.used.push({ from: placed.at - of.length, to: placed.to });
  }
  const stranger = who.groups.find((group) => group.documentId === UNKNOWN_GROUP);
  if (stranger) chooseGroup(filling, who, stranger);
  if (EXCEPTION.test(skeleton.text.slice(filling.request.from, filling.request.to)))
    refuse(filling, NO_EXCEPTIONS, false);
  if (who.groupsRefused) refuse(filling, NOT_FOR_GROUPS, false);
  if (mayBeOfSender(filling, slot, who)) chooseSubject(filling, who);
  for (const person of who.people) {
    const chosen = person.ambiguous.find((named) => named.name === filling.setting.chosen);
    if (chosen) person.named = chosen;
    else if (person.isUnknown) askWho(filling, person.ambiguous, person.at);
    else if (person.named === null) askWhich(filling, person.ambiguous, person.at);
  }
}

/** 「大野さんがデリカで県庁に行きます。森さんも一緒です」: besides whoever the clause before tells of, and not besides the sender. */
function withThoseBefore({ request, setting }: Filling, people: Who['people']): Who['people'] {
  const { inherited, skeleton } = setting;
  const behind = people.filter(({ at }) => at > request.stem.to);
  const isAlong = /[。!][ ]*[PM](?:さん)?も/u.test(skeleton.text.slice(request.stem.to, request.to));
  const isElse = people.some(({ at }) => at < request.stem.from);
  const before = inherited.flatMap((named) =>
    named === null ? [] : [{ named, ambiguous: [], isUnknown: false, at: request.stem.from }],
  );
  return isAlong && !isElse && behind.length > 0 && before.length > 0 ? [...before, ...behind] : people;
}

/** Whether nobody says to whom it goes: 「夕方は森さんが使うそうなので、セレナを借ります」 may mean either. */
function mayBeOfSender(filling: Filling, { as }: Extract<Slot, { kind: 'person' }>, who: Who): boolean {
  const { request, setting } = filling;
  const { text } = setting.skeleton;
  if (as === 'subject') return isInDoubt(setting.skeleton, request, who);
  if (as === 'owner' || /M|[PG](?:さん)?(?:に|へ)/.test(text)) return false;
  return isInDoubt(setting.skeleton, request, who) || isOfOtherClause(filling, who);
}

/** 「森さんもう帰ってますよ、借りていいですか」: what is told of them ends before the wish. */
function isOfOtherClause({ request: { stem, mood }, setting: { skeleton } }: Filling, who: Who): boolean {
  return (
    who.people.length > 0 &&
    !mood.past &&
    /^お?(?:借|使|乗|かり|つか)/u.test(skeleton.text.slice(stem.from)) &&
    who.people.every(({ at }) => TOLD_BEFORE.test(skeleton.text.slice(at, stem.from)))
  );
}

const TOLD_BEFORE =
  /^P(?:さん)?[がはも、 ]?[^。、P]*?(?:ます|ました|です|でした|った|[てで]い?[るた])(?:よ|ね|し)*[、 ]/u;

/** 「…の表示にお願いします」 is asked too, though another noun follows the stem; what is yet to come tells of the sender. */
function isToldOrAsked({ request, setting: { skeleton } }: Filling): boolean {
  const tail = skeleton.text.slice(request.stem.to, request.to);
  return (
    request.mood.kind === 'ask' ||
    isOfDaysOff(request) ||
    (request.frame.data.action === 'release_car' && !request.mood.past) ||
    (request.mood.kind === 'tell' &&
      (/お願い|登録|[にをへ](?:して|変|直)|そう|とのこと|って(?:言|い)/u.test(tail) ||
        RESPECT.test(skeleton.text.slice(request.stem.from, request.after))))
  );
}

/** Nobody says it of oneself. */
const RESPECT = /いらっしゃ|[からわ]れ(?:まし|た|て)|お(?:戻り|帰り)にな/u;

function chooseGroup(filling: Filling, who: Who, unknown: Named): void {
  const { groups, chosen } = filling.setting;
  const picked = groups.find((group) => group.name === chosen);
  if (picked) who.groups = who.groups.map((group) => (group === unknown ? picked : group));
  else
    filling.outcome.asking = {
      text: `${messages.groupWithoutMembers(unknown.name)}。どのグループですか？`,
      among: groups,
    };
}

/** Asks whether the one who is named or the sender is meant. */
function chooseSubject(filling: Filling, who: Who): void {
  const { sender, chosen } = filling.setting;
  const self: Named[] = sender ? [{ kind: 'person', documentId: sender.documentId, name: sender.name }] : [];
  const among = [...who.people.flatMap(({ named, ambiguous }) => (named ? [named] : ambiguous)), ...self];
  const isOne = new Set(among.map(({ documentId }) => documentId)).size === 1;
  const picked = isOne ? among[0] : among.find((named) => named.name === chosen);
  if (picked) who.people = [{ named: picked, ambiguous: [], isUnknown: false, at: who.people[0]?.at ?? 0 }];
  else filling.outcome.asking = { text: 'どなたのことですか？', among };
}

/** 「隣の席の」, 「新人の」, and 「先輩の」 wherever it stands: which one it is. */
const DESCRIBED =
  /(?:先輩|後輩|同期|同僚|上司|部下|新人|新入社員|担当(?:者)?)の$|(?<=^|[、。 ])(?:(?:同じ)?[\p{Script=Han}\p{Script=Katakana}ー]{1,6}の){1,2}$/u;

/** 「田中さん以外」. */
const EXCEPTION =
  /[PMG](?:たち|ら)?(?:の(?:二人|2人))?(?:以外|いがい|を除|をのぞ|を抜|抜きで|は除|のほかは|の他は|(?:だけ|のみ)(?:は|を|が)?残)/u;
