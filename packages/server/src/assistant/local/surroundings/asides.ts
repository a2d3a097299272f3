import type { Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';

/**
 * Whether a stretch of the skeleton beside a wish is none of the product's business: it names nothing that could be
 * acted on but those in `named` (documentIds of people and groups), holds no word of any request, and nothing that staff
 * ask an office app for. What colleagues are asked there (「お電話は折り返しとお伝えください」), what is told
 * and what is wondered about changes nothing of the wish.
 */
export function isBesideThePoint(
  skeleton: Skeleton,
  from: number,
  to: number,
  named: ReadonlySet<string> = NOBODY,
): boolean {
  const text = skeleton.text.slice(from, to);
  return (
    !/[CNQE]|の分|[PMG]も/.test(text) && !OURS.test(text) && !anyStem.test(text) && isOfNamed(skeleton, from, to, named)
  );
}

const NOBODY: ReadonlySet<string> = new Set();

function isOfNamed({ mentions }: Skeleton, from: number, to: number, named: ReadonlySet<string>): boolean {
  return mentions
    .slice(from, to)
    .every(
      (mention) =>
        (mention?.sign !== 'P' && mention?.sign !== 'G') ||
        mention.all.some(({ documentId }) => documentId === '' || named.has(documentId)),
    );
}

/** What staff ask an office app for, whether it can do it yet or not. */
const OURS = new RegExp(
  [
    // where somebody is, and which days they are off
    '休|やす[みむ]|有給|欠勤|遅刻|席|外出|帰|戻|もど[りるっ]|出[社勤張掛かる]|退[勤社]|早退|直[行帰]|在宅|リモート|テレワーク|自宅|家[でに]|会社に|オフライン|オンライン|ステータス|コメント',
    // cars, rooms and meetings
    '車|クルマ|くるま|鍵|キー[をはが]|借り|貸[しせす]|(?<!折り|繰り)返[しす却]|予約|会議|ミーティング|mtg|zoom|ズーム|部屋|打ち?合わ?せ|面談|商談|来客|来社',
    // projects and what is written for all
    '案件|プロジェクト|タスク|納期|締め?切|期限|工数|マイルストーン|進捗|担当|掲示|告知|周知|スケジュール|カレンダー|リマインド|通知|アラーム|メモ|稼働|忙しさ',
    // people and the app itself
    'アドレス|氏名|名字|苗字|名前|所属|部署|異動|権限|アカウント|ユーザ|パスワード|登録|削除|取り?消|消し|元に|キャンセル|変更|直し|追加|領収|経費|請求|精算|調べ|計算|検索|天気',
    // a text in which everything else may stand
    '訳|翻|要約|添削|校正して|文面|文章|引用|件名|書き直|一節|仕様書|意味',
  ].join('|'),
  'u',
);
