import type { Directory, OfficeReads, Turn } from '../../interpreter.ts';
import type { Skeleton } from '../message/mentions.ts';
import { aboutCars } from './cars.ts';
import { aboutHandOver } from './hand-over.ts';
import { aboutGroups } from './people/groups.ts';
import { aboutHolidays } from './people/holidays.ts';
import { aboutPeople, whereSomeAre } from './people/people.ts';
import { aboutPeopleAhead } from './people/people-ahead.ts';
import { aboutPersons } from './people/persons.ts';
import { aboutRates } from './people/rates.ts';
import { aboutSchedules } from './people/schedules.ts';
import { aboutLate, aboutProgress } from './progress.ts';
import { aboutParts, aboutProjects, aboutStatuses } from './projects.ts';
import { type Answerer, questionOf, unknownGroupIn, unknownIn } from './question.ts';
import { aboutRooms } from './rooms.ts';

/** The first that knows what is asked answers. */
const ANSWERERS: readonly Answerer[] = [
  aboutHandOver,
  aboutPeopleAhead,
  aboutPersons,
  aboutGroups,
  aboutRooms,
  aboutCars,
  aboutHolidays,
  aboutRates,
  aboutLate,
  aboutProgress,
  aboutStatuses,
  aboutParts,
  aboutProjects,
  aboutSchedules,
  aboutPeople,
];

const ASKS =
  /\?|キャパ|人数|席数|大きさ|何席|なんにん|(?:なん|何)(?:て|と)(?:お?読|い)|定員|広さ|収容|何台|いくつ|何[%％パ割]|なに(?:を|しに|して)|誰|だれ|どなた|どちらの方|どこ|いつ|何時|どれ|どっち|どの|何人|何が|何か|ますか|ですか|るか|(?:ます|です)(?:でしょう)?か|でしょうか|(?:何|なん)でしょう|教え|おしえ|教示|聞かせ|伺いたい|知りたい|確認させて|見せて|一覧|順(?:で|に|は)?[\s。]*$|どちら|どんな|状況|(?:おる|いる|ある|いてる|空いてる|使える|予定|締め?切)(?:ん|の|は|かな)?[\s。]*$|(?:人|方|ひと|メンバー|車|部屋|会議室|休み|P)(?:たち)?(?:は|って|、)?[\s。]*$|[^\s、。](?:者|の者)(?:は|って|一覧)?[\s。]*$|もう.{1,8}$|居場所|行き?先|状況|[空あ]き(?:状況)?[\s。]*$|リスト|っけ|(?:アドレス|宛先|メール)(?:は|って)[\s。]*$|何の|なんの|何し|なにし|(?:名前|なまえ)(?:は|って)|なに[\s。]*$|来て(?:い)?る[\s。]*$|(?:まし|でし)たか|P(?:の|って|は)?(?:メール(?:アドレス)?|メアド|アドレス|e?-?mail|(?:読み|よみ)(?:方|かた|がな|仮名)?|ふりがな|フリガナ|フルネーム|下のお?名前|部署|所属|稼働率)(?:は|って|、)?[\s。]*$|^[\s]*(?:空き車|空車)/u;

/** 「森さんのご予定を伺いたいのですが、現在はどちらにお出かけでしょうか」: the question that was led up to, of whoever was named before. */
const LED_UP_TO =
  /^(?=[^。]{0,30}[PC])[^。?]{2,40}?(?:伺い|うかがい|お?聞き(?:し)?|お尋ねし|お?教え(?:て)?(?:いただき|頂き|もらい)|知り)たい(?:の|ん)?(?:です|だ)?(?:が|けど|けれど)[、。 ]+(?=[^。]*(?:どこ|どちら|いつ|何時|どの)[^、。]{0,6}(?:出|行|い[らま]|お[らいる]|戻|帰|もど))/u;
const onlyNames = (lead: string) => lead.replace(/[^PMGC]/gu, ' ');

/** 「営業部のメンバー」: the skeleton holds a team with its people as one sign. */
const ASKS_MEMBERS = /(?:メンバー|社員|スタッフ|面々)[^\p{L}\p{N}]*$/u;

/** Answers a question from live data, with the page where more stands; undefined where it asks something else. A plain question needs no word that asks. */
export async function answer(
  skeleton: Skeleton,
  turn: Turn,
  directory: Directory,
  office: OfficeReads,
  isPlain = false,
): Promise<string | undefined> {
  if (!isPlain && !ASKS.test(skeleton.text) && !ASKS_MEMBERS.test(skeleton.message.text)) return undefined;
  const nobody = unknownIn(skeleton, directory);
  if (nobody !== undefined) {
    const place = unknownGroupIn(skeleton);
    return (place === undefined ? undefined : await whereSomeAre(place, office, turn)) ?? nobody;
  }
  const question = questionOf(
    { ...skeleton, text: skeleton.text.replace(LED_UP_TO, onlyNames) },
    turn,
    directory,
    office,
    isPlain,
  );
  for (const about of ANSWERERS) {
    const told = await about(question);
    if (told !== undefined) return told;
  }
  return undefined;
}
