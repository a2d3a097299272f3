import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp } from '../../../../test/app.ts';
import {
  eventually,
  openZoomOffice,
  QUICK_RETRIES,
  SHORT_WAITS,
  type ZoomOffice,
  zoomAt,
} from '../../../../test/video/zoom-office.ts';
import { EFFECT_LIMITS } from '../../../actions/effects/limits.ts';

let zoom: ZoomOffice;
beforeAll(async () => {
  zoom = await openZoomOffice(SHORT_WAITS);
});
afterAll(() => zoom.close());
afterEach(() => zoom.standIn.heal());

describe('where Zoom keeps silent', () => {
  test('the answer comes after five seconds (here a tenth), the link when Zoom does, and the meeting is not made twice', async () => {
    zoom.standIn.fail(/POST .*meetings/, { kind: 'late' }, 1);
    expect(EFFECT_LIMITS.waitMs).toBe(5000);
    const began = Date.now();
    const answer = await zoom.reserve({ topic: '遅い' });
    const waited = Date.now() - began;
    expect([waited >= SHORT_WAITS.waitMs, waited < SHORT_WAITS.waitMs + 1500]).toEqual([true, true]);
    expect(answer.body).toMatchObject({ status: 'pending', undoable: true, results: [{ status: 'pending' }] });
    expect(answer.body.message).toMatch(/Zoomの応答を待っています/);
    expect((await zoom.meetingOf('遅い'))?.state).toBe('pending');
    zoom.standIn.release();
    await eventually(async () => {
      const meeting = await zoom.meetingOf('遅い');
      expect(meeting?.state).toBe('ready');
      expect(zoom.atZoom('遅い').map(({ id }) => String(id))).toEqual([meeting?.meeting_id]);
    });
    expect(await zoom.noticesOf('kuroda')).toEqual([]);
  }, 30_000);

  test('and fails at last, the run is taken back, and whoever asked gets a notice', async () => {
    zoom.standIn.fail(/POST .*meetings/, { kind: 'hang' }, 1);
    zoom.standIn.fail(/POST .*meetings/, { kind: 'answer', status: 500 });
    const answer = await zoom.reserve({ topic: '来ない' });
    expect(answer.body.status).toBe('pending');
    await eventually(async () => expect(await zoom.meetingOf('来ない')).toBeUndefined());
    const [notice] = await zoom.noticesOf('kuroda');
    expect(notice).toMatchObject({ about: 'video-meetings' });
    expect(notice?.text).toMatch(
      /^Zoom API呼び出しに失敗しました。ビデオ会議「来ない」\d+月\d+日\(.\) 14:00の予約は取り消されました/,
    );
    // What hung was carried out after all: it is found and removed.
    zoom.standIn.heal();
    await vi.waitFor(() => expect(zoom.atZoom('来ない')).toHaveLength(1));
    await eventually(async () => {
      await zoom.becomeDue();
      expect(zoom.atZoom('来ない')).toEqual([]);
    });
  }, 40_000);

  test('and fails at last, whoever was invited and has seen it is told; of what was not seen nothing is left', async () => {
    zoom.standIn.fail(/POST .*meetings/, { kind: 'hang' }, 1);
    zoom.standIn.fail(/POST .*meetings/, { kind: 'answer', status: 500 });
    const asked = await zoom.reserve({ topic: '招待', participants: ['赤井 凛', '青山 湊'] });
    expect(asked.body.status).toBe('pending');
    const [invited] = await zoom.noticesOf('akai');
    expect(invited?.text).toMatch(/^黒田 陸さんがビデオ会議「招待」（.+ 14:00〜15:00）にあなたを加えました$/);
    const ids = [invited?.documentId];
    await zoom.office.call('akai', 'POST', '/api/notices/seen', { ids });
    await eventually(async () => expect(await zoom.meetingOf('招待')).toBeUndefined());
    expect((await zoom.noticesOf('akai')).map(({ by, text }) => [by, text])).toEqual([
      ['Ibasho', expect.stringMatching(/^Ibashoが先の操作を元に戻し、ビデオ会議「招待」（.+）を取り消しました$/)],
    ]);
    expect(await zoom.noticesOf('aoyama')).toEqual([]);
  }, 40_000);

  test('and the meeting is taken back meanwhile, nothing is left of it there either', async () => {
    zoom.standIn.fail(/POST .*meetings/, { kind: 'late' }, 1);
    const answer = await zoom.reserve({ topic: 'やめた' });
    expect(answer.body.status).toBe('pending');
    const undone = await zoom.office.undo('kuroda', answer.body.runId);
    expect(['done', 'pending']).toContain(undone.body.status);
    zoom.standIn.release();
    await eventually(async () => {
      await zoom.becomeDue();
      expect(zoom.atZoom('やめた')).toEqual([]);
      expect((await zoom.effectsOf(undone.body.runId)).map(({ state }) => state)).toEqual(['done']);
    });
    expect(await zoom.meetingOf('やめた')).toBeUndefined();
  }, 40_000);

  test('and a colleague has gone on with the meeting, it stays and is marked', async () => {
    zoom.standIn.fail(/POST .*meetings/, { kind: 'hang' }, 1);
    zoom.standIn.fail(/POST .*meetings/, { kind: 'answer', status: 500 });
    await zoom.reserve({ topic: '残る' });
    const { documentId } = (await zoom.meetingOf('残る')) ?? {};
    const changed = zoom.office.call('shiraishi', 'PUT', `/api/video-meetings/${documentId}`, {
      data: { topic: '残った' },
    });
    await eventually(async () => expect((await zoom.meetingOf('残った'))?.state).toBe('failed'));
    await changed;
    expect((await zoom.noticesOf('kuroda'))[0]?.text).toMatch(/「残る」.*参加用リンクがありません/);
  }, 40_000);
});

describe('a cancelling that fails', () => {
  const isReady = (topic: string) => eventually(async () => expect((await zoom.meetingOf(topic))?.state).toBe('ready'));

  test('is tried until it is done, and the meeting is gone here at once', async () => {
    const made = await zoom.reserve({ topic: '消える' });
    await isReady('消える');
    zoom.standIn.fail(/DELETE/, { kind: 'answer', status: 500 });
    const undone = await zoom.office.undo('kuroda', made.body.runId);
    expect(undone.body).toMatchObject({ status: 'pending', message: expect.stringContaining('続けて送信します') });
    expect([await zoom.meetingOf('消える'), zoom.atZoom('消える')]).toMatchObject([undefined, [{}]]);
    zoom.standIn.heal();
    await eventually(async () => {
      await zoom.becomeDue();
      expect(zoom.atZoom('消える')).toEqual([]);
    });
  }, 30_000);

  test('is told to whoever asked for it, where it is given up at last', async () => {
    await zoom.reserve({ topic: '頑固' });
    await isReady('頑固');
    zoom.standIn.fail(/DELETE/, { kind: 'answer', status: 500 });
    const { documentId = '' } = (await zoom.meetingOf('頑固')) ?? {};
    expect((await zoom.send('DELETE', documentId)).status).toBe(204);
    await zoom.query(`update effects set attempts = 8, due_at = now() where state = 'waiting'`);
    await eventually(async () => {
      const [notice] = await zoom.noticesOf('kuroda');
      expect(notice?.text).toMatch(
        /^Zoomでビデオ会議「頑固」.+を取り消せませんでした。Zoomの画面で取り消してください$/,
      );
    });
    expect(await zoom.meetingOf('頑固')).toBeUndefined();
    await zoom.query('update notices set seen_at = now()');
  }, 30_000);
});

describe('a process that dies', () => {
  test('leaves the meeting to another one, which finds what the first has made', async () => {
    const video = zoomAt(zoom.standIn, 60_000);
    const dying = await openTestApp({ database: zoom.office.database, video, effectLimits: QUICK_RETRIES });
    zoom.standIn.fail(/POST .*meetings/, { kind: 'late' }, 1);
    const asked = dying.act('kuroda', [
      { action: 'reserve_zoom_meeting', params: { topic: '形見', start_time: zoom.someTime() } },
    ]);
    await vi.waitFor(() => expect(zoom.atZoom('形見')).toHaveLength(1), { timeout: 5000 });
    await dying.core.effects.close();
    await eventually(async () => {
      const meeting = await zoom.meetingOf('形見');
      expect(meeting).toMatchObject({ state: 'ready', meeting_id: String(zoom.atZoom('形見')[0]?.id) });
    });
    expect(zoom.atZoom('形見')).toHaveLength(1);
    await asked;
    await dying.close();
  }, 30_000);
});
