import { ownWords } from '../../message/mentions.ts';
import { corrects, isBareBeside, uncorrected } from '../bare.ts';
import { type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/**
 * 「違う、映像チームだった」 and 「大野さんも同じくお願いします」, behind a record that was just changed: another department for the same person, or
 * the same for somebody else.
 */
export function recordAgain(message: string, { matter, steps, question }: Standing, reader: Reader): Move | null {
  const [only, ...more] = steps;
  if (only?.action !== 'update_user' || more.length > 0 || question !== null || /[?？]/u.test(message)) return null;
  const changes = Object(only.params.changes);
  const skeleton = reader.skeleton(message);
  const named = [...skeleton.text.matchAll(/[PGMCNQE]/gu)];
  const [place, ...others] = named;
  if (place === undefined || others.length > 0 || !isBareBeside(uncorrected(skeleton).replace(SAME, ' '), steps))
    return null;
  const said = ownWords(skeleton, place.index, place.index + 1);
  const isAlso = place[0] === 'P' && ALSO.test(skeleton.text);
  if (isAlso && Object.keys(changes).some((key) => key !== 'affiliation' && key !== 'role')) return { kind: 'unsure' };
  const words =
    place[0] === 'G' && changes.affiliation !== undefined && (corrects(message) || WRONG.test(message))
      ? `${String(only.params.user)}さんの所属を${said}に変更してください`
      : isAlso
        ? sameFor(said.replace(/さん$/u, ''), changes)
        : null;
  if (words === null) return null;
  const next = { ...matter, words };
  const plan = wholePlan(reader.reading(next));
  return plan?.every(({ action }) => action === 'update_user') ? { kind: 'matter', matter: next } : null;
}

const ALSO = /P(?:さん)?(?:の(?:ほう|方|分))?も/u;
const WRONG = /違|ちが|間違|まちが|誤|じゃなく|ではなく/u;
const SAME =
  /(?:違|ちが)(?:う|い(?:ます|ました)?|った)|同じ(?:く|ように)?|同様(?:に)?|一緒(?:に|で)|(?<=P)も|だった|でした/gu;

function sameFor(name: string, { affiliation, role }: Record<string, unknown>): string | null {
  if (affiliation !== undefined) return `${name}さんの所属を${String(affiliation)}に変更してください`;
  return role === undefined
    ? null
    : `${name}さんを${role === 'admin' ? '管理者にしてください' : '一般に戻してください'}`;
}
