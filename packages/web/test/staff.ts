import { anAccount, anAffiliation } from './administration.ts';
import { aPerson } from './office.ts';
import { type FakeServer, list, ok } from './server.ts';

export const lighting = anAffiliation('Lighting');
export const sato = aPerson('佐藤 花子', {
  jp_name: 'さとう はなこ',
  en_name: 'Hanako Sato',
  affiliation: lighting,
});
const kato = aPerson('加藤 蓮', { jp_name: 'かとう れん' });
export const guest = aPerson('来客 用', { jp_name: 'らいきゃく よう', affiliation: null });
export const ofSato = anAccount(sato, { role: { type: 'admin' }, username: 'hsato', email: 'sato@example.jp' });
export const ofKato = anAccount(kato, { blocked: true });

/** Answers the lists of the administration with one department, an administrator, somebody blocked and a person alone. */
export function answerStaff(server: FakeServer): void {
  server.on('GET /api/sd-users', list([sato, kato, guest]));
  server.on('GET /api/users', ok([ofSato, ofKato]));
  server.on('GET /api/affiliations', list([lighting]));
}
