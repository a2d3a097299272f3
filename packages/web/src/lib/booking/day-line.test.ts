import { describe, expect, test } from 'vitest';
import { bookingAt, drawn, gapsOf, instantOn, lanesOf, moved, resized, spanInWords, spanOn } from './day-line.ts';

const TOKYO = 'Asia/Tokyo';
const day = '2026-11-20';
const at = (start: number, end: number) => ({ start, end });

describe('a day in minutes', () => {
  test('holds what lies on it, cut at both midnights', () => {
    const on = (start: string, end: string) => spanOn(day, { start, end }, TOKYO);
    expect(on('2026-11-20T01:00:00Z', '2026-11-20T02:30:00Z')).toEqual(at(600, 690));
    expect(on('2026-11-19T01:00:00Z', '2026-11-20T02:00:00Z')).toEqual(at(0, 660));
    expect(on('2026-11-20T14:00:00Z', '2026-11-20T15:30:00Z')).toEqual(at(1380, 1440));
    expect(on('2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z')).toBeUndefined();
    expect(on('2026-11-19T14:00:00Z', '2026-11-19T15:00:00Z')).toBeUndefined();
  });

  test('keeps the clock on the wall where a zone changes its clocks', () => {
    const start = instantOn('2026-03-29', 600, 'Europe/Berlin');
    expect(start).toBe('2026-03-29T08:00:00.000Z');
    expect(
      spanOn('2026-03-29', { start, end: instantOn('2026-03-29', 660, 'Europe/Berlin') }, 'Europe/Berlin'),
    ).toEqual(at(600, 660));
  });

  test('says its end as 24:00, which is the next midnight', () => {
    expect(spanInWords(at(1380, 1440))).toBe('23:00〜24:00');
    expect(instantOn(day, 1440, TOKYO)).toBe('2026-11-20T15:00:00.000Z');
  });
});

describe('free time', () => {
  test('lies between bookings, from now on', () => {
    expect(gapsOf([at(600, 660), at(540, 600), at(900, 960)], 480)).toEqual([
      at(480, 540),
      at(660, 900),
      at(960, 1440),
    ]);
    expect(gapsOf([at(600, 660)], 630)).toEqual([at(660, 1440)]);
    expect(gapsOf([at(0, 1440)], 0)).toEqual([]);
  });

  test('is booked for an hour from the half hour that is pressed, or as long as it lasts', () => {
    expect(bookingAt(at(540, 1440), 615)).toEqual(at(600, 660));
    expect(bookingAt(at(615, 1440), 620)).toEqual(at(615, 675));
    expect(bookingAt(at(540, 600), 575)).toEqual(at(570, 600));
  });
});

describe('a drag', () => {
  test('draws full quarters, also backwards, and never over a booking', () => {
    expect(drawn(601, 652, at(540, 720))).toEqual(at(600, 660));
    expect(drawn(652, 601, at(540, 720))).toEqual(at(600, 660));
    expect(drawn(700, 900, at(540, 720))).toEqual(at(690, 720));
    expect(drawn(610, 610, at(540, 720))).toEqual(at(600, 615));
  });

  test('moves a booking with its length, and not out of the day', () => {
    expect(moved(at(600, 660), 38)).toEqual(at(645, 705));
    expect(moved(at(600, 660), -1000)).toEqual(at(0, 60));
    expect(moved(at(600, 660), 1000)).toEqual(at(1380, 1440));
  });

  test('moves one edge, and leaves a quarter of an hour', () => {
    expect(resized(at(600, 660), 'end', 30)).toEqual(at(600, 690));
    expect(resized(at(600, 660), 'end', -200)).toEqual(at(600, 615));
    expect(resized(at(600, 660), 'start', 200)).toEqual(at(645, 660));
  });
});

test('what overlaps stands in lanes below one another, the first that is free', () => {
  expect(lanesOf([at(600, 660), at(630, 700), at(660, 720), at(640, 650)])).toEqual([0, 1, 0, 2]);
});
