import { messages } from '@ibasho/contract/messages';
import type { KnownPerson } from '../interpreter.ts';
import { type Changes, changesIn } from './changes-slot.ts';
import { type Skeleton, UNKNOWN_GROUP } from './mentions.ts';
import type { Named } from './names.ts';
import type { Outcome } from './outcome.ts';
import { type Who, whoIn } from './people-slot.ts';
import { percentIn } from './percent-slot.ts';
import type { Slot } from './phrasebook.ts';
import { CHANGE_LATER, COMMAND, LATER, MOODS, NO_MOVING, NOT_FOR_GROUPS, PAST, RATE_LATER } from './refusals.ts';
import type { Request } from './requests.ts';
import { sayStep } from './saying.ts';
import { stepsOf } from './steps.ts';
import { absenceOf, daysOf, type PlacedWhen, whensIn } from './when-slot.ts';
import { wordsIn } from './words.ts';

/** What a request is read against. */
export interface Setting {
  skeleton: Skeleton;
  now: string;
  sender: KnownPerson | null;
  /** Subjects of the request before, where this one names none. */
  inherited: readonly (Named | null)[];
  /** Cars named earlier in the sentence that no request has taken. */
  spareCars: readonly number[];
  /** Canonical name that the sender has chosen from a numbered list. */
  chosen: string | null;
  /** Every affiliation of the firm, to choose from. */
  groups: readonly Named[];
}

/** Fills a request's slots and says what becomes of it: steps, a question back, or a refusal. */
export function fill(request: Request, setting: Setting): Outcome {
  const filling = new Filling(request, setting);
  return filling.outcome();
}

type Params = Record<string, string | number>;

class Filling {
  readonly request: Request;
  readonly setting: Setting;
  readonly #outcome: Outcome;
  readonly #params: Params = {};
  #cars: Named[] = [];
  #keptTimes: PlacedWhen[] = [];
  readonly #used: { from: number; to: number }[] = [];
  #dates: { start: string; end: string }[] = [];
  #who: Who | null = null;
  #changes: Changes | null = null;

  constructor(request: Request, setting: Setting) {
    this.request = request;
    this.setting = setting;
    this.#outcome = {
      request,
      steps: [],
      says: [],
      asking: null,
      refusal: null,
      quiet: false,
      unexplained: [],
      subjects: [],
      self: false,
    };
    Object.assign(this.#params, request.frame.data.set);
  }

  outcome(): Outcome {
    const { frame, mood } = this.request;
    const out = this.#outcome;
    const refusal = MOODS[mood.kind];
    if (refusal !== undefined)
      return { ...out, refusal, quiet: mood.kind !== 'permission' && mood.kind !== 'question' };
    if (frame.data.only === 'done' && !mood.past && !mood.going && this.#isComing())
      return { ...out, refusal: frame.data.otherwise ?? '' };
    if (frame.data.forGroup !== undefined && mood.kind === 'tell' && mood.over)
      return { ...out, refusal: PAST, quiet: true };
    if (frame.data.forGroup !== undefined && this.#isCommand()) return { ...out, refusal: COMMAND };
    for (const [name, slot] of Object.entries(frame.data.slots)) this.#slot(name, slot);
    if (out.refusal !== null) return out;
    this.#words();
    if (out.refusal === null && out.asking === null) this.#steps();
    return out;
  }

  /** 「戻ってきて」 and 「帰ってください」 tell somebody to do it; 「外出にして」 and 「退勤しといて」 set it. */
  #isCommand(): boolean {
    const tail = this.setting.skeleton.text
      .slice(this.request.stem.from, this.request.after)
      .replace(/[\s、!ーね〜よな]+$/u, '');
    return this.request.mood.kind === 'ask' && COMMANDS.test(tail) && !SETS.test(tail);
  }

  #isComing(): boolean {
    const tail = this.setting.skeleton.text.slice(this.request.stem.from, this.request.after);
    return /(?:ます|る)(?:ね|よ|わ|ー|ので|から|んで)*[\s、!]*$/u.test(tail);
  }

  #slot(name: string, slot: Slot): void {
    switch (slot.kind) {
      case 'person':
        this.#person(slot);
        break;
      case 'car':
        this.#car(slot);
        break;
      case 'return':
        this.#return();
        break;
      case 'days':
        this.#days(slot.ask);
        break;
      case 'percent':
        this.#percent(slot.ask);
        break;
      case 'content':
        this.#content(name, slot.ask);
        break;
      case 'changes':
        this.#changed(slot.ask);
        break;
      case 'words':
        break;
    }
  }

  #person(slot: Extract<Slot, { kind: 'person' }>): void {
    const { skeleton, sender } = this.setting;
    const isTaken = (at: number) => this.#used.some((span) => at >= span.from && at < span.to);
    const who = whoIn(skeleton, this.request, slot, sender, isTaken);
    this.#who = who;
    this.#outcome.self = who.self;
    for (const placed of who.used) this.#used.push({ from: placed.at, to: placed.to });
    const stranger = who.groups.find((group) => group.documentId === UNKNOWN_GROUP);
    if (stranger) this.#refuse(messages.groupWithoutMembers(stranger.name), false);
    if (who.groupsRefused) this.#refuse(NOT_FOR_GROUPS, false);
    for (const person of who.people) {
      const chosen = person.ambiguous.find((named) => named.name === this.setting.chosen);
      if (chosen) person.named = chosen;
      else if (person.named === null) this.#askWhich(person.ambiguous, person.at);
    }
  }

  #askWhich(among: readonly Named[], at: number): void {
    const { skeleton } = this.setting;
    const words = skeleton.message.text
      .slice(skeleton.at[at], skeleton.at[at + 1])
      .replace(/(?:さん|くん|君|ちゃん|様)$/u, '');
    const car = among[0]?.kind === 'car';
    const head = car
      ? `「${words}」にあてはまる車は${among.length}台あります。どれですか？`
      : `${words}さんは${among.length}人います。どちらですか？`;
    this.#outcome.asking = { text: head, among };
  }

  #car(slot: Extract<Slot, { kind: 'car' }>): void {
    const { skeleton } = this.setting;
    const own: number[] = [];
    for (let at = this.request.from; at < this.request.to; at++) if (skeleton.mentions[at]?.sign === 'C') own.push(at);
    const places = own.length > 0 ? own : this.setting.spareCars;
    const cars = places.map((at) => this.#namedCar(at)).filter((named) => named !== null);
    for (const at of own)
      this.#used.push({
        from: at,
        to: at + 1 + (/^(?:を|は|に|で|も|の|が|、|って|と|や)*/.exec(skeleton.text.slice(at + 1))?.[0].length ?? 0),
      });
    this.#cars = cars;
    if (cars.length > 1 && /CかC/u.test(skeleton.text))
      this.#outcome.asking = { text: 'どちらの車ですか？', among: cars };
    const [car] = cars;
    if (!car && !slot.optional) this.#outcome.asking ??= { text: slot.ask ?? '', among: [] };
    const whens = whensIn(skeleton, this.request);
    for (const placed of whens) this.#used.push({ from: placed.at, to: placed.to });
    const absence = absenceOf(
      whens.filter((placed) => !this.#endsUse(placed)),
      this.setting.now,
      false,
      true,
    );
    if (absence.later)
      this.#outcome.refusal = (this.request.frame.data.later ?? '').replace('{car}', car?.name ?? '車');
    if (absence.past) this.#outcome.refusal = PAST;
    if (absence.past) this.#outcome.quiet = true;
  }

  /** 「17時まで」, 「17時に返します」 tell how long the car is out, not when it is taken. */
  #endsUse(placed: PlacedWhen): boolean {
    const returning =
      this.request.frame.data.action === 'release_car'
        ? /^(?:ごろ|頃)?まで/u
        : /^(?:ごろ|頃)?(?:まで|迄|に?(?:戻|返))/u;
    return placed.when.kind === 'duration' || returning.test(placed.after);
  }

  #namedCar(at: number): Named | null {
    const mention = this.setting.skeleton.mentions[at];
    if (mention?.sign !== 'C') return null;
    const [only] = mention.all;
    if (mention.all.length === 1 && only) return only;
    const chosen = mention.all.find((named) => named.name === this.setting.chosen);
    if (!chosen) this.#askWhich(mention.all, at);
    return chosen ?? null;
  }

  #return(): void {
    const whens = whensIn(this.setting.skeleton, this.request);
    for (const placed of whens) this.#used.push({ from: placed.at, to: placed.to });
    const isReturn = this.request.frame.data.needs?.includes('return') ?? false;
    const absence = absenceOf(whens, this.setting.now, isReturn, this.#params.status !== 'going_out');
    const ongoing = this.request.mood.past || this.request.mood.going;
    if (absence.past && !(ongoing && absence.returnTime)) {
      this.#refuse(PAST, true);
      return;
    }
    if (absence.later) {
      this.#refuse(LATER, false);
      return;
    }
    if (absence.missed && absence.returnTime === null && this.#params.status !== 'online')
      this.#outcome.asking = { text: 'その時刻は過ぎています。戻りは何時ですか？', among: [] };
    if (absence.returnTime !== null && (isReturn || this.#params.status !== 'offline'))
      this.#params.return_time = absence.returnTime;
    if (isReturn && absence.returnTime === null && this.#outcome.asking === null)
      this.#outcome.asking = { text: '戻りは何時ですか？', among: [] };
    this.#keptTimes = absence.kept;
  }

  #days(ask: string): void {
    const whens = whensIn(this.setting.skeleton, this.request);
    for (const placed of whens) this.#used.push({ from: placed.at, to: placed.to });
    const days = daysOf(whens, this.setting.now);
    const text = this.setting.skeleton.text.slice(this.request.from, this.request.to);
    if (/(?:に|へ)(?:変更|ずら|移|振り?替え|変え)/u.test(text) && !/休み?(?:に|へ)(?:変更|変え)/u.test(text)) {
      this.#refuse(NO_MOVING, false);
      return;
    }
    const telling = this.request.mood.kind === 'tell' && this.request.mood.past;
    if (days.past && telling) {
      this.#refuse(PAST, true);
      return;
    }
    const order = this.setting.skeleton.text.slice(this.request.from, this.request.to).replace(/[^PMW]/g, '');
    this.#dates = /^(?:[PM]W){2,}$/.test(order)
      ? whens.flatMap((placed) => daysOf([placed], this.setting.now).ranges)
      : days.ranges;
    if (days.half) this.#params.memo = days.half;
    if (days.time) this.#keptTimes = [days.time];
    if (days.ranges.length === 0) this.#outcome.asking ??= { text: ask, among: [] };
    else if (days.open)
      this.#outcome.asking ??= { text: '休みはいつからいつまでですか？日付を教えてください。', among: [] };
    else if (days.past && this.request.mood.kind !== 'ask')
      this.#outcome.asking ??= { text: '過去の日付です。休みの日付を教えてください。', among: [] };
  }

  #percent(ask: string): void {
    const { skeleton } = this.setting;
    const { rate, used } = percentIn(skeleton, this.request);
    const whens = whensIn(skeleton, this.request).map((placed) => ({ from: placed.at, to: placed.to }));
    this.#used.push(...used, ...whens);
    const today = this.setting.now.slice(0, 10);
    if (
      whensIn(skeleton, this.request).some(
        (one) => /^(?:から|より|以降)/u.test(one.after) && (one.when.start ?? today).slice(0, 10) > today,
      )
    )
      this.#refuse(RATE_LATER, false);
    if (rate === null) this.#outcome.asking ??= { text: ask, among: [] };
    else this.#params.rate = rate;
  }

  #content(name: string, ask: string): void {
    const { skeleton } = this.setting;
    for (let at = this.request.from; at < this.request.to; at++) {
      const mention = skeleton.mentions[at];
      if (mention?.sign !== 'Q' || this.#params[name] !== undefined) continue;
      this.#params[name] = mention.content;
      this.#used.push({
        from: at,
        to: at + 1 + (/^(?:って|と|を|の|という|も)*/.exec(skeleton.text.slice(at + 1))?.[0].length ?? 0),
      });
    }
    if (this.#params[name] === undefined || this.#params[name] === '')
      this.#outcome.asking ??= { text: ask, among: [] };
  }

  #changed(ask: string): void {
    const changes = changesIn(this.setting.skeleton, this.request, this.setting.now);
    const { values, refs, missingAffiliation } = changes;
    this.#changes = changes;
    this.#used.push(...changes.used);
    if (changes.isLater) this.#refuse(CHANGE_LATER, false);
    const chosen = this.setting.groups.find((group) => group.name === this.setting.chosen);
    if (missingAffiliation !== null && chosen) {
      values.affiliation = chosen.name;
      refs.affiliation = chosen.documentId;
    } else if (missingAffiliation !== null) {
      const unknown = missingAffiliation === '' ? '' : `「${missingAffiliation}」という所属はありません。`;
      this.#outcome.asking = { text: `${unknown}どの所属にしますか？`, among: this.setting.groups };
    } else if (Object.keys(values).length === 0 && changes.surname === null) {
      this.#outcome.asking ??= { text: ask, among: [] };
    }
  }

  /** A new surname goes before the given name that the person has. */
  #renamed(named: Named): void {
    const { surname = null, values } = this.#changes ?? {};
    const [, given] = /^\S+\s+(.+)$/u.exec(named.name) ?? [];
    if (surname === null || values === undefined) return;
    if (given === undefined)
      this.#outcome.asking ??= { text: '新しい氏名を、姓と名をあわせて教えてください。', among: [] };
    else values.name = `${surname} ${given}`;
  }

  #words(): void {
    const { frame } = this.request;
    const slot = Object.entries(frame.data.slots).find(([, one]) => one.kind === 'words')?.[0];
    const words = wordsIn(this.setting.skeleton, this.request, this.#used, slot !== undefined);
    this.#outcome.unexplained = words.unexplained;
    if (words.stranger !== null) {
      this.#outcome.refusal = messages.userNotFound(words.stranger.replace(/(?:さん|くん|君|ちゃん)$/u, ''));
      return;
    }
    if (frame.data.bare && /[PGCWNM]/.test(this.setting.skeleton.text.slice(this.request.from, this.request.to)))
      this.#outcome.unexplained.push(this.setting.skeleton.message.raw);
    if (slot === undefined) return;
    const times = this.#keptTimes.map((placed) => {
      const { message, at } = this.setting.skeleton;
      return message.raw
        .slice(message.at[at[placed.at] ?? 0], message.at[at[placed.to] ?? 0])
        .replace(/[、,はをに]+$/u, '');
    });
    const kept = [...times, words.kept ?? ''].filter((piece) => piece !== '').join(' ');
    const half = this.#params[slot];
    if (kept !== '') this.#params[slot] = half === undefined || kept.includes(String(half)) ? kept : `${half} ${kept}`;
  }

  #refuse(why: string, quiet: boolean): void {
    this.#outcome.refusal = why;
    this.#outcome.quiet = quiet;
  }

  #steps(): void {
    const out = this.#outcome;
    const { frame } = this.request;
    const groups = this.#who?.groups ?? [];
    const named = this.#who?.people.map((person) => person.named) ?? [];
    const takesPerson = Object.values(frame.data.slots).some((slot) => slot.kind === 'person');
    out.subjects = named.length > 0 ? named : takesPerson && groups.length === 0 ? this.setting.inherited : [];
    if (frame.data.namesSubject) {
      const [subject] = out.subjects;
      if (!subject) out.asking = { text: 'どなたの情報を変更しますか？お名前を教えてください。', among: [] };
      else for (const each of out.subjects) if (each) this.#renamed(each);
      if (out.asking !== null) return;
    }
    out.steps = stepsOf({
      frame: frame.data,
      params: this.#params,
      changes: this.#changes,
      subjects: [...groups, ...out.subjects],
      dates: this.#dates,
      cars: this.#cars,
      isPaired: PAIRS.test(this.setting.skeleton.text.slice(this.request.from, this.request.to).replace(/[^PMW]/g, '')),
      sender: this.setting.sender,
    });
    out.says = out.steps.map((step) => sayStep(frame.data, step));
  }
}

/** 森さん26日、大野さん27日: each with their own. */
const PAIRS = /^(?:[PM]W){2,}$/;
const COMMANDS = /(?:て|で)(?:(?:ください|下さい|くだ|くれ|もらえ|もらって|いただけ|ほしい|欲しい|頂け)[^、]*)?$/u;
const SETS = /(?:に|と|へ)し|とい|てお[いき]|させて|変え|変更|切り?替え|設定|登録|更新|入れ|お願い|付け/u;
