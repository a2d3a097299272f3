import { declarationOf } from '@ibasho/contract/features';
import type { Unit } from '@ibasho/contract/params';
import { paramsSchema } from '@ibasho/contract/params-schema';
import type { PlanStep } from '@ibasho/contract/runs';
import { MISSING } from '../reader/grammar.ts';
import { valueAt } from '../reader/input.ts';
import type { Slot } from '../reader/slots.ts';
import { type Gap, isGap, MISSED, UNREADABLE } from './gap.ts';
import { endOf, minutesOf } from './moments.ts';
import type { Part, SaidStep } from './parts.ts';
import type { Holders } from './things.ts';
import { dated, dayAloneIn, endAlongIn, plainValueIn, type Setting, stretchIn, thingIn, thingsIn } from './values.ts';
import { choicesIn } from './written-choices.ts';

/** Who asks, and what is known of things. */
export interface Resolving extends Setting {
  isAdministrator: boolean;
  holders: Holders;
}

/** A step that lacks something, and one that this sender may not ask for. */
type Lacking = { missing: string; gap: Gap };
type Found = PlanStep | ({ step: PlanStep } & Lacking) | { reason: 'administrators' | 'stranger' };

/** A step while it is filled. */
interface Draft {
  action: string;
  params: Record<string, unknown>;
  refs: Record<string, string>;
  /** documentId of whom it is about: the sender, until somebody is named. */
  person: string | undefined;
}

/** Makes a step of what was said of it; `slots` are those of its action. */
export function stepOf({ action, parts }: SaidStep, slots: readonly Slot[], setting: Resolving): Found {
  const declared = declarationOf(action);
  if (declared?.adminOnly && !setting.isAdministrator) return { reason: 'administrators' };
  const step: Draft = { action, params: {}, refs: {}, person: setting.sender?.documentId };
  let gap: Lacking | null = null;
  for (const part of choicesFirst(missingLast(personFirst(parts)))) {
    const found = fill(step, part, setting);
    if (found) gap ??= { missing: nameOf(part.slot), gap: found };
  }
  for (const part of parts) endAlong(step, part, slots, setting);
  const moved = asChange(step, parts, slots, setting);
  if (moved) gap ??= moved;
  const plain: PlanStep = {
    action,
    params: inOrder(step.params, slots),
    ...(Object.keys(step.refs).length > 0 && { refs: step.refs }),
  };
  gap ??= unfilled(plain, slots) ?? unfit(plain, slots);
  if (gap) return { step: plain, ...gap };
  return setting.sender === null && isOwn(parts, slots) ? { reason: 'stranger' } : plain;
}

/** Whom a step is about tells which of several things is meant. */
const personFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => Number(isOfPerson(b.slot)) - Number(isOfPerson(a.slot)));

/** What a number counts may depend on a choice beside it. */
const choicesFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => Number(b.slot.kind === 'choice') - Number(a.slot.kind === 'choice'));

const missingLast = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => Number(isMissing(a)) - Number(isMissing(b)));

const isMissing = ({ values }: Part): boolean => values.length === 1 && values[0] === MISSING;

const isOfPerson = (slot: Slot): boolean => slot.kind === 'thing' && !slot.isMany && slot.classes.includes('M');

/** Left out, it is the sender. */
const isElseSender = (slot: Slot): boolean => slot.kind === 'thing' && slot.isElseSender && slot.isOptional;

/** Nobody is named, and the sender is meant. */
const isOwn = (parts: readonly Part[], slots: readonly Slot[]): boolean =>
  slots.some(isElseSender) && !parts.some(({ slot }) => isOfPerson(slot));

/** What the API calls the parameter that a slot fills. */
const nameOf = (slot: Slot): string => (slot.kind === 'stretch' ? slot.only : slot.token);

/** Puts the value of a part into its step; gives the gap where there is none. */
function fill(step: Draft, part: Part, setting: Resolving): Gap | null {
  const { slot } = part;
  // Something else is said to change: this need not.
  if (isChange(slot) && isMissing(part) && step.params[CHANGES] !== undefined) return null;
  if (slot.kind === 'stretch') {
    const days = stretchIn(part, setting);
    if (isGap(days)) return days;
    const isOne = days.first === days.last;
    if (isOne) put(step.params, [...slot.path, slot.only], days.first);
    else {
      put(step.params, [...slot.path, slot.first], days.first);
      put(step.params, [...slot.path, slot.last], days.last);
    }
    return null;
  }
  if (slot.kind === 'thing' && slot.isMany) {
    const things = thingsIn(part, setting, { ...step, path: slot.path, holders: setting.holders });
    if (isGap(things)) return things;
    put(
      step.params,
      slot.path,
      things.map(({ name }) => name),
    );
    for (const [index, { documentId }] of things.entries())
      if (documentId !== undefined) step.refs[`${slot.token}.${index}`] = documentId;
    return null;
  }
  if (slot.kind === 'thing') {
    const thing = thingIn(part, setting, { ...step, path: slot.path, holders: setting.holders });
    if (isGap(thing)) return thing;
    const isPerson = isOfPerson(slot);
    // Of oneself one need not speak by name.
    if (isElseSender(slot) && thing.documentId === setting.sender?.documentId) return null;
    if (isPerson) step.person = thing.documentId;
    put(step.params, slot.path, thing.name);
    if (thing.documentId !== undefined) step.refs[slot.token] = thing.documentId;
    return null;
  }
  if (slot.kind === 'choice' && slot.isMany && !isMissing(part)) {
    put(step.params, slot.path, choicesIn(part, slot, setting.rest));
    return null;
  }
  const begin = beginOf(slot, step.params);
  const was = wasOf(slot, step.params);
  const value = plainValueIn(part, setting, { begin, was, unit: unitOf(slot, step.params) });
  // When it begins was told, and no end: 「応接室、明日の16時」.
  if (slot.isOptional && (value === 0 || (value === begin && begin.length > DAY))) return null;
  if (typeof value === 'object') {
    const day = dayAloneIn(part, setting);
    if (day !== undefined) put(step.params, slot.path, day);
    return value;
  }
  put(step.params, slot.path, value);
  return null;
}

/** Where nothing is said of what changes, what would tell which record is meant is the change: 「研修の予定、3日に変更」. */
function asChange(step: Draft, parts: readonly Part[], slots: readonly Slot[], setting: Resolving): Lacking | null {
  if (step.params[CHANGES] !== undefined) return null;
  for (const part of parts) {
    const { token, path, isOptional } = part.slot;
    const change = slots.find((slot) => isChange(slot) && slot.token === token);
    if (!change || path.length > 1 || !isOptional || step.params[token] === undefined) continue;
    delete step.params[token];
    const gap = fill(step, { ...part, slot: change }, setting);
    return gap && { missing: nameOf(change), gap };
  }
  return null;
}

const isChange = ({ path }: Slot): boolean => path.length > 1 && path[0] === CHANGES;

const CHANGES = 'changes';

/** Fills the end of what begins, where one mention tells both and nothing else tells an end. */
function endAlong({ params }: Draft, part: Part, slots: readonly Slot[], setting: Resolving): void {
  const when = endAlongIn(part, setting);
  const begin = valueAt(params, part.slot.path);
  if (when === undefined || typeof begin !== 'string' || begin.length === DAY) return;
  const ends = slots.find((slot) => 'begins' in slot && slot.begins === part.slot.token && isBeside(slot, part.slot));
  if (!ends || ends.kind === 'day' || valueAt(params, ends.path) !== undefined) return;
  const start = dated(begin, setting.now);
  const minutes = minutesOf(when, start, setting.now);
  const end = endOf(when, start, setting.now);
  if (minutes === null || minutes <= 0 || end === null) return;
  put(params, ends.path, ends.kind === 'number' ? minutes : end.slice(start === begin ? 0 : DAY + 1));
}

/** Signs of `YYYY-MM-DD`. */
const DAY = 10;

const isBeside = ({ path: one }: Slot, { path: other }: Slot): boolean =>
  one.slice(0, -1).join() === other.slice(0, -1).join();

/** What a slot counts, where a length may tell it. */
function unitOf(slot: Slot, params: Record<string, unknown>): Unit | undefined {
  const counts = slot.kind === 'number' ? slot.counts : undefined;
  return typeof counts === 'object'
    ? counts.of[String(valueAt(params, [...slot.path.slice(0, -1), counts.by]))]
    : counts;
}

/** When begins what a slot ends: as it will be, else as it was. */
function beginOf(slot: Slot, params: Record<string, unknown>): string | undefined {
  const name = 'begins' in slot ? slot.begins : undefined;
  if (name === undefined) return undefined;
  const beside = [slot.path.slice(0, -1), [], ...Object.keys(params).map((key) => [key])];
  return beside.map((path) => valueAt(params, [...path, name])).find((value) => typeof value === 'string');
}

/** When begins now what a slot changes, or ends anew; null where nothing tells its day, undefined where it changes nothing. */
function wasOf(slot: Slot, params: Record<string, unknown>): string | null | undefined {
  if (slot.kind !== 'time' || !isChange(slot)) return undefined;
  const others = Object.keys(params).filter((key) => key !== CHANGES);
  const told = [[], ...others.map((key) => [key])].map((path) => valueAt(params, [...path, slot.begins ?? slot.token]));
  return told.find((value): value is string => typeof value === 'string' && value.length >= DAY) ?? null;
}

function put(params: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    params[key] = value;
    return;
  }
  const inner = { ...(params[key] as Record<string, unknown> | undefined) };
  put(inner, rest, value);
  params[key] = inner;
}

/** The parameters in the order in which they are declared. */
function inOrder(params: Record<string, unknown>, slots: readonly Slot[]): Record<string, unknown> {
  const keys = slots.flatMap(pathsOf).flatMap(([key]) => key ?? []);
  return Object.fromEntries([...new Set(keys)].filter((key) => key in params).map((key) => [key, params[key]]));
}

/** What must be told and was not: a parameter, or of what may all be left out at least one that says something. */
function unfilled({ params }: PlanStep, slots: readonly Slot[]): Lacking | null {
  const isFilled = (slot: Slot) => pathsOf(slot).some((path) => valueAt(params, path) !== undefined);
  const which = slots.filter(({ tellsWhich }) => tellsWhich);
  if (which.length > 0 && !which.some(isFilled)) return { missing: nameOf(firstTelling(which)), gap: MISSED };
  const telling = slots.filter((slot) => (slot.kind !== 'thing' || isChange(slot)) && !slot.tellsWhich);
  const isEmpty = slots.every(({ isOptional }) => isOptional) && !telling.some(isFilled);
  const lacking = slots.find((slot) => !slot.isOptional && !isFilled(slot)) ?? (isEmpty ? telling[0] : undefined);
  return lacking ? { missing: nameOf(lacking), gap: MISSED } : null;
}

/** What is asked for first of what tells which record is meant: no record, where something else does. */
const firstTelling = (slots: readonly Slot[]): Slot => (slots.find(({ kind }) => kind !== 'thing') ?? slots[0]) as Slot;

/** Where the value of a slot may stand in the parameters. */
const pathsOf = (slot: Slot): (readonly string[])[] =>
  slot.kind === 'stretch' ? [slot.only, slot.first, slot.last].map((key) => [...slot.path, key]) : [slot.path];

/** A value that the action would refuse: too long, out of its range, a name that is a word of sentences. */
function unfit({ action, params }: PlanStep, slots: readonly Slot[]): Lacking | null {
  const declared = declarationOf(action);
  const checked = declared && paramsSchema(declared.params).safeParse(params);
  if (!checked || checked.success) return null;
  const keys = checked.error.issues[0]?.path.map(String) ?? [];
  const slot = slots.find((each) => pathsOf(each).some((path) => keys.every((key, at) => key === path[at])));
  return { missing: slot ? nameOf(slot) : MISSING, gap: UNREADABLE };
}
