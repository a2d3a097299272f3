import type { Instant, LocalDate } from '@ibasho/contract/common';
import { localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { FirmResponse } from '@ibasho/contract/firm';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { apiPaths } from './routes.ts';

const MINUTE_MS = 60_000;

export interface FirmNow {
  /** Milliseconds since 1970, by the firm's clock, whole minutes. */
  now: number;
  /** IANA name. */
  zone: string;
}

let offsetMs = 0;
let zone = 'Asia/Tokyo';
let shown: FirmNow | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const subscribers = new Set<() => void>();

/** Now by the firm's clock, in milliseconds since 1970. */
export function firmNow(): number {
  return Date.now() + offsetMs;
}

/** The firm's zone, an IANA name; Asia/Tokyo until the server has told another. */
export function firmZone(): string {
  return zone;
}

/** Today in the firm's zone. */
export function firmToday(): LocalDate {
  return localTimeAt(firmNow(), zone).slice(0, 10);
}

/** The firm's now, anew at every full minute. */
export function useFirmNow(): FirmNow {
  return useSyncExternalStore(subscribe, currentMinute);
}

/** Takes the firm's clock and zone from the server. An unreachable server leaves the browser's clock in force. */
export async function loadFirm(signal?: AbortSignal): Promise<FirmResponse> {
  const firm = await api<FirmResponse>(apiPaths.firm, signal ? { signal } : {});
  setFirmClock(firm);
  return firm;
}

/** Sets the clock as the server tells it. */
export function setFirmClock(firm: Pick<FirmResponse, 'now' | 'timezone'>): void {
  offsetMs = Date.parse(firm.now) - Date.now();
  zone = firm.timezone;
  tick();
}

/** `15:00` in the firm's zone. */
export function formatTime(instant: Instant | number): string {
  return timeOf(localTimeAt(instant, zone));
}

function subscribe(fn: () => void): () => void {
  subscribers.add(fn);
  if (subscribers.size === 1) scheduleTick();
  return () => {
    subscribers.delete(fn);
    if (subscribers.size === 0) clearTimeout(timer);
  };
}

function currentMinute(): FirmNow {
  const now = Math.floor(firmNow() / MINUTE_MS) * MINUTE_MS;
  if (shown?.now !== now || shown.zone !== zone) shown = { now, zone };
  return shown;
}

function scheduleTick(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE_MS - (firmNow() % MINUTE_MS));
}

function tick(): void {
  for (const fn of subscribers) fn();
  if (subscribers.size > 0) scheduleTick();
}
