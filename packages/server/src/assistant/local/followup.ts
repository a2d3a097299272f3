import type { Turn } from '../interpreter.ts';

/** What the conversation so far leaves open. */
export interface Pending {
  /** The messages of the sender that asked for it, oldest first. */
  asked: string[];
  /** The assistant's question. */
  question: string;
  /** Its numbered list, as data. */
  options: string[];
  kind: 'choice' | 'confirm' | 'inUse' | 'item';
}

/** The question that the assistant's last turn asked, with the sender's messages that led to it; none where it told something. */
export function pendingOf(history: Turn['history']): Pending | null {
  const last = history.at(-1);
  if (last?.role !== 'assistant' || !isQuestion(last.content)) return null;
  const asked: string[] = [];
  for (let i = history.length - 1; i >= 0; i--) {
    const turn = history[i];
    if (!turn) break;
    if (turn.role === 'user') asked.unshift(turn.content);
    else if (!isQuestion(turn.content)) break;
  }
  if (asked.length === 0) return null;
  return { asked, question: last.content, options: optionsOf(last.content), kind: kindOf(last.content) };
}

/** The option that an answer picks: 「2」, 「２番」, 「2番目の方で」, or the option's own words. */
export function optionChosen(answer: string, options: readonly string[]): string | null {
  const plain = answer
    .normalize('NFKC')
    .replace(/[\s。、!.ー〜~]+$/u, '')
    .trim();
  const number =
    /^(?:じゃあ?|では)?([0-9]{1,2}|[一二三四五六七八九])(?:番目?|つ目|個目|人目|台目)?(?:の(?:方|ほう|人|車))?(?:で|です|でお願いします|お願いします|がいいです|にして(?:ください)?|を?お願い)?$/u.exec(
      plain,
    )?.[1];
  if (number !== undefined) {
    const index = /^[0-9]+$/.test(number) ? Number(number) : '一二三四五六七八九'.indexOf(number) + 1;
    return options[index - 1] ?? null;
  }
  const ordinal = /^(最初|上|前者|下|最後|後者)(?:の(?:方|ほう|人)?)?(?:で|です|お願いします|でお願いします)?$/u.exec(
    plain,
  )?.[1];
  if (ordinal !== undefined) return (/最初|上|前者/.test(ordinal) ? options[0] : options.at(-1)) ?? null;
  const exact = options.filter((option) => option === answer.trim() || option.normalize('NFKC') === plain);
  return exact.length === 1 ? (exact[0] ?? null) : null;
}

/** A plain yes to the question just asked. */
export function isYes(answer: string): boolean {
  return /^(?:はい|うん|ええ|いいよ|いいです(?!か)|ok|おけ|オッケー|オーケー|もちろん|お願い(?:します|いたします)?|おねがい(?:します)?|(?:それ|これ)で(?:お願いします|いいです|ok)?|そう(?:です|して(?:ください|下さい)?)|(?:変更|実行|登録|設定)して(?:ください|下さい)?|かまいません|構いません|大丈夫です|頼みます|頼む|せやな|ほな頼むわ|[、。!\s,～〜ー♪]|ぜひ|よろしく(?:お願いします)?|変えて(?:ください)?|やって(?:ください)?|進めて(?:ください)?)+$/iu.test(
    answer.normalize('NFKC').replace(/\p{Extended_Pictographic}/gu, ''),
  );
}

/** A plain no, or a change of mind. */
export function isNo(answer: string): boolean {
  return /^(?:あ+っ?|[、。!\s,～〜ー]|やっぱり?|やはり|すみません|ごめん(?:なさい)?|いえ+|いいえ|いや|ううん|ちが(?:う|います)|違います|もう|今回は|じゃあ?|それなら|なら|では|(?:やめ|止め)(?:ときます|とく(?:わ)?|ておきます|ます|る|とこ(?:う)?|にします|て(?:ください|おいて)?|といて)?|キャンセル(?:で|して|します)?|取りやめ(?:で|ます)?|いらない(?:です)?|要らない(?:です)?|いりません|不要(?:です)?|結構です|けっこうです|いい(?:です|や|わ)|大丈夫です|なし(?:で|にして)?|だめ|ダメ|お願いします|ください|で|です|け?ど|ありがとう(?:ございます)?)+$/iu.test(
    answer.normalize('NFKC').replace(/\p{Extended_Pictographic}/gu, ''),
  );
}

function isQuestion(content: string): boolean {
  const plain = content.normalize('NFKC');
  return (
    optionsOf(content).length > 1 ||
    /\?/.test(plain) ||
    /か[。\s]*($|\n)/mu.test(plain) ||
    /(?:選択|選ん|教えて|指定|入力)(?:し|で)?て?ください/u.test(plain)
  );
}

function optionsOf(content: string): string[] {
  return [...content.matchAll(/^\s*(?:[0-9０-９]{1,2})[.．)）:、]\s*(.+?)\s*$/gmu)].map((match) => match[1] ?? '');
}

function kindOf(content: string): Pending['kind'] {
  if (optionsOf(content).length > 1) return 'choice';
  if (/現在.+さんが使用中です/u.test(content)) return 'inUse';
  if (
    /(?:よろしい|いい|宜しい)です(?:か|ょうか)|しますか|ますか/u.test(content) &&
    !/(?:何|いつ|どの|どれ|どちら|どなた|誰|教えて)/u.test(content)
  )
    return 'confirm';
  return 'item';
}
