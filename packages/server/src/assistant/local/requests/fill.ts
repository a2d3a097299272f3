import { type FrameData, frameOf, type Slot } from '../phrasebook.ts';
import { COMMAND, MOODS, PAST } from '../refusals.ts';
import { sayStep } from '../saying.ts';
import { fillDays } from '../slots/days/fill-days.ts';
import { fillCar } from '../slots/fill-car.ts';
import { fillChanges, renamed } from '../slots/fill-changes.ts';
import { fillContent } from '../slots/fill-content.ts';
import { fillDeparture } from '../slots/fill-departure.ts';
import { fillPercent } from '../slots/fill-percent.ts';
import { fillReturn } from '../slots/fill-return.ts';
import { fillWords } from '../slots/fill-words.ts';
import { begin, type Filling, type Setting } from '../slots/filling.ts';
import { carsByPerson, placesByPerson } from '../slots/pairing.ts';
import { fillPerson } from '../slots/people/fill-person.ts';
import type { Outcome } from './outcome.ts';
import type { Request } from './requests.ts';
import { stepsOf } from './steps.ts';

/** Fills a request's slots and says what becomes of it: steps, a question back, or a refusal. */
export function fill(request: Request, setting: Setting): Outcome {
  const filling = begin(request, setting);
  const out = filling.outcome;
  const { frame, mood } = request;
  const refusal = MOODS[mood.kind];
  if (
    refusal !== undefined &&
    ((mood.kind === 'negated' && (mood.link === 'contrast' || goesOn(filling))) || isOnlyShown(request, setting)) &&
    frame.data.forGroup !== undefined
  ) {
    // 「森さん、在席になってないけど戻ってます」, 「森さんは出社せずに家で作業しています」: of whom the next tells.
    fillSlot(filling, 'user', { kind: 'person', as: 'subject' });
    nameSubjects(filling);
    return { ...out, refusal, quiet: true, asking: null };
  }
  if (refusal !== undefined) return { ...out, refusal, quiet: mood.kind !== 'permission' && mood.kind !== 'question' };
  if (frame.data.only === 'done' && !mood.past && !mood.going && isComing(filling))
    return { ...out, refusal: frame.data.otherwise ?? '', quiet: isNewsOfAnother(filling) };
  if (frame.data.forGroup !== undefined && mood.kind === 'tell' && mood.over) {
    // 「森さんは在宅でしたが、早退したそうです」: of whom the next tells.
    fillSlot(filling, 'user', { kind: 'person', as: 'subject' });
    nameSubjects(filling);
    return { ...out, refusal: PAST, quiet: true, asking: null };
  }
  if (isUseOver(request, setting.skeleton.text)) return { ...out, refusal: PAST, quiet: true };
  if (frame.data.forGroup !== undefined && isCommand(filling)) return { ...out, refusal: COMMAND };
  for (const [name, slot] of Object.entries(frame.data.slots)) fillSlot(filling, name, slot);
  out.subjects = filling.who?.people.map((person) => person.named) ?? [];
  if (out.refusal !== null) return out;
  fillWords(filling);
  fillDeparture(filling);
  if (out.refusal === null) nameSubjects(filling);
  if (out.refusal === null && out.asking === null) addSteps(filling);
  return out;
}

/** 「森さん、外出になってるけど席にいます」: what the app shows, before what is so. */
const isOnlyShown = ({ mood, stem, to }: Request, { skeleton }: Setting): boolean =>
  mood.kind === 'possible' &&
  /^[^、。]{0,6}(?:(?:に|と)(?:なって|表示されて|出て)|の(?:まま|表示))[^、。]{0,10}(?:が|けど|けれど)/u.test(
    skeleton.text.slice(stem.to, to),
  );

function fillSlot(filling: Filling, name: string, slot: Slot): void {
  switch (slot.kind) {
    case 'person':
      fillPerson(filling, slot);
      break;
    case 'car':
      fillCar(filling, slot);
      break;
    case 'return':
      fillReturn(filling);
      break;
    case 'days':
      fillDays(filling, slot.ask);
      break;
    case 'percent':
      fillPercent(filling, slot.ask);
      break;
    case 'content':
      fillContent(filling, name, slot.ask);
      break;
    case 'changes':
      fillChanges(filling, slot.ask);
      break;
    case 'words':
      break;
  }
}

/** 「森さんがデリカを使っていました」: of a car that is in use one says so. */
function isUseOver({ frame, mood, stem, after }: Request, text: string): boolean {
  return (
    frame.data.action.endsWith('assign_car') &&
    mood.kind === 'tell' &&
    /[てで](?:い|おり|いらっしゃい|らっしゃい)?(?:まし)?た(?:よ|ね|わ|が|けど|けれど|んです|のです|んだ)*[ 、!〜ー]*$/u.test(
      text.slice(stem.from, after),
    )
  );
}

/** 「戻ってきて」 and 「帰ってください」 tell somebody to do it; 「外出にして」 and 「退勤しといて」 set it. */
function isCommand(filling: Filling): boolean {
  const tail = filling.setting.skeleton.text
    .slice(filling.request.stem.from, filling.request.after)
    .replace(/[\s、!ーね〜よな]+$/u, '');
  const isOwn =
    OWN_LEAVE.test(tail) && !/[PG]/.test(filling.setting.skeleton.text.slice(filling.request.from, filling.request.to));
  return filling.request.mood.kind === 'ask' && COMMANDS.test(tail) && !SETS.test(tail) && !isOwn;
}

/** 「在宅やめて」, 「出社せずに」: its sentence goes on to what is so instead. */
function goesOn({ request, setting: { skeleton } }: Filling): boolean {
  const rest = /^[^。!?\n]*/u.exec(skeleton.text.slice(request.stem.to))?.[0] ?? '';
  return GOES_ON.test(rest);
}

const GOES_ON = /^[^、。]{0,6}(?:やめて|ずに|なくて|ないで)[、 ]?[^、。]{2,}/u;

function isComing(filling: Filling): boolean {
  const { text } = filling.setting.skeleton;
  const tail = text.slice(filling.request.stem.from, filling.request.after);
  if (SOON.test(text.slice(0, filling.request.stem.from)) && NOUN.test(tail)) return true;
  return (
    /(?:ます|る)(?:ね|よ|わ|ー|ので|から|んで|って|そう(?:です|で)?|とのこと(?:です)?)*[\s、!〜♪]*$/u.test(tail) &&
    !IS_BACK.test(tail)
  );
}

/** 「森さんは片付けてから戻るって」: no more than news. */
function isNewsOfAnother({ request: { from, stem, after }, setting: { skeleton } }: Filling): boolean {
  const { text } = skeleton;
  return /P/.test(text.slice(from, stem.from)) && /って|そう|とのこと/u.test(text.slice(stem.to, after));
}

/** 「すぐ戻り」. */
const SOON = /(?:すぐ|まもなく|間もなく|そろそろ|じき)(?:に)?[、 ]*$/u;
const NOUN = /^[^、。]{0,4}(?:戻|もど)り(?:です)?[\s、!ー〜]*$/u;

/** 「もう戻ってます」: whoever is back, and not on the way. */
const IS_BACK = /^[^、。]{0,8}[てで]い?(?:ます|る)/u;

function nameSubjects(filling: Filling): void {
  const groups = filling.who?.groups ?? [];
  const named = filling.who?.people.map((person) => person.named) ?? [];
  const takesPerson = Object.values(filling.request.frame.data.slots).some((slot) => slot.kind === 'person');
  filling.outcome.subjects =
    named.length > 0 ? named : takesPerson && groups.length === 0 ? filling.setting.inherited : [];
}

function addSteps(filling: Filling): void {
  const out = filling.outcome;
  const { frame } = filling.request;
  const groups = filling.who?.groups ?? [];
  if (frame.data.namesSubject) {
    const [subject] = out.subjects;
    if (!subject) out.asking = { text: 'どなたの情報を変更しますか？お名前を教えてください。', among: [] };
    else if (out.subjects.length > 1 && filling.changes?.values.email !== undefined)
      out.asking = { text: WHOSE, among: [] };
    else for (const each of out.subjects) if (each) renamed(filling, each);
    if (out.asking !== null) return;
  }
  const plan = (data: FrameData, dates: Filling['dates'], params = filling.params) => {
    const steps = stepsOf({
      frame: data,
      params,
      changes: filling.changes,
      subjects: [...groups, ...out.subjects],
      dates,
      cars: filling.cars,
      carsByPerson: carsByPerson(filling),
      places: filling.params.comment === undefined ? null : placesByPerson(filling),
      isPaired: PAIRS.test(
        filling.setting.skeleton.text.slice(filling.request.from, filling.request.to).replace(/[^PMW]/g, ''),
      ),
      rates: filling.rates,
      sender: filling.setting.sender,
    });
    out.steps.push(...steps);
    out.says.push(...steps.map((step) => sayStep(data, step)));
  };
  const { move } = filling;
  if (move === null) plan(frame.data, filling.dates);
  else {
    const { memo, ...rest } = filling.params;
    plan(frameOf('delete_user_holiday'), [move.from], rest);
    // Why it is moved is not why somebody is off; what kind of day off it is holds for the new day too.
    const kind = frame.keep?.exec(String(memo ?? ''))?.[0];
    plan(frameOf('add_user_holiday'), [move.to], kind === undefined ? rest : { ...rest, memo: kind });
  }
}

/** No two people have one address. */
const WHOSE = 'どなたのメールアドレスを変更しますか？お一人ずつ教えてください。';
/** 森さん26日、大野さん27日: each with their own. */
const PAIRS = /^(?:(?:[PM]W){2,}|(?:W[PM]){2,})$/;
const COMMANDS =
  /(?<!に|まし|だっ|くっ|られ)(?:て|で)(?:(?:ください|下さい|くだ|くれ|もらえ|もらって|いただけ|ほしい|欲しい|頂け)[^、]*)?$/u;
/** 「帰らせてください」, 「在宅でやらせて」: what one wishes to do oneself. */
const OWN_LEAVE = /[らわか]せて(?:ください|下さい|くだ|くれ|もらえ|いただけ|頂け|ほしい|欲しい|$)/u;
const SETS =
  /^外出(?:中)?から[^、。]{0,6}戻|^(?:外出|離席)(?:中)?(?:の(?:表示|状態|まま|マーク|印|しるし))?(?:を|は|から|、)?(?:消|解除|外|取り?消)|(?:に|と|へ)(?:し|戻し|なさっ)|とい|てお[いき]|させて|変え|変更|直し|なおし|改め|訂正|修正|切り?替え|設定|登録|更新|入れ|お願い|付け|と(?:書|記入)/u;
