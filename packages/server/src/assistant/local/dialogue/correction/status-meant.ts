import type { Matter, Reader, Standing } from '../matter.ts';
import { wholePlan } from '../matter.ts';

/** 「間違えました、離席でした」, 「退勤じゃなくて外出のつもりでした。5時に戻ります」: another presence in the place of the one that was told. */
export function otherStatus(message: string, { steps, question }: Standing, reader: Reader): Matter | null {
  const [only, ...more] = steps;
  if (question !== null || only?.action !== 'update_user_status' || more.length > 0) return null;
  const { sorry, wrong, meant, behind = '' } = FORM.exec(message)?.groups ?? {};
  if (meant === undefined || (sorry === '' && wrong === undefined)) return null;
  if (reader.skeleton(`${wrong ?? ''}。${meant}`).mentions.some(Boolean)) return null;
  const who = only.params.user === undefined ? '' : `${String(only.params.user)}さんは`;
  const words = `${who}${meant}です`;
  const [step, ...others] = wholePlan(reader.reading({ words, chosen: null })) ?? [];
  if (step?.action !== only.action || step.params.status === undefined || others.length > 0) return null;
  return { words: behind.trim() === '' ? words : `${words}。${behind}`, chosen: null };
}

const FORM =
  /^(?<sorry>(?:あ[っー]?|ごめん(?:なさい)?|す[みい]ません|(?:間違|まちが)え(?:まし)?た|(?:ちが|違)(?:う|った|いました)|いや|いえ|訂正です|[、。!！ 　])*)(?:(?<wrong>[^、。!！\s]{1,10}?)(?:(?:じゃ|では|で|や)な(?:くって|くて|く)|(?:や|じゃ)のうて)[、 ]*)?(?<meant>[^、。!！?？\s]{2,8}?)(?:の(?:ほう|方|つもり))?(?:でした|だった)(?:わ|ね|よ)*(?:[。!！ 　]+(?<behind>[^?？]{2,30}))?[。!！\s]*$/u;
