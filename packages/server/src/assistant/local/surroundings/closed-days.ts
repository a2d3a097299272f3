import { ownWords, type Skeleton } from '../message/mentions.ts';

/** The text without the days on which nobody works anyway, where they are only told beside a day that is wished. */
export function withoutClosedDays(text: string, skeleton: Skeleton): string {
  const blank = (words: string) => ' '.repeat(words.length);
  const isFree = (at: number, length: number) => FREE.test(ownWords(skeleton, at, at + length));
  return text
    .replace(CLOSED_DAY, blank)
    .replace(AS_IT_IS_FREE, (words, at: number) =>
      isFree(at, words.length) && /W/.test(text.slice(0, at) + text.slice(at + words.length)) ? blank(words) : words,
    );
}

const FREE = /祝日|祭日|土日|週末|連休|定休|休館/u;

/** 「木曜の祝日は元々休みですよね」: nobody works on that day. */
const CLOSED_DAY =
  /(?<=^|[。、!?\n ])(?:(?:祝日|祭日|連休|振替休日)(?:なので|だから|ですから|で)、?)?(?:W[はもの、]?)?(?:祝日|祭日|振替休日|土日|定休日?)?(?:は|も|って)?(?:元々|もともと|もとから|どのみち)(?:お?休み)(?:です|だ|でし)(?:よね|ね|っけ|か|が|けど)*(?=[。、!?\n ]|$)/gu;

/** 「あさっては祝日だから木曜も休みます」, 「30日からは土日なので大丈夫です」. */
const AS_IT_IS_FREE =
  /(?<=^|[。、!?\n ])(?:W(?:から|まで)?[はがもの]?、?)?(?:W|祝日|祭日|振替休日|土日|週末|連休|定休日?|休館日?)(?:(?:な|だ|です|や|じゃ|に?なる)(?:ので|んで|から|けん|けえ|し|さかい|もん)[、 ]*|です(?=[。!\n ](?!その|次の|翌)|$))(?:(?:会社は|もともと|元々)*お?休み(?:です|だ)(?:し|が|けど)?|大丈夫(?:です)?|問題(?:ありません|ないです)|(?:申請|登録)(?:は|も)?(?:いりません|要りません|不要です))?[、 ]*/gu;
