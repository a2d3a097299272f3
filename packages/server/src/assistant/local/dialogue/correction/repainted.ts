import { colourWords } from '../../../../features/cars/models.phrases.ts';
import { comparable } from '../../message/written.ts';
import { CORRECTING } from '../bare.ts';
import { pick } from '../choice/choice.ts';
import { spliced } from '../exchange.ts';
import type { Matter, Reader, Standing } from '../matter.ts';

/** 「黒の間違い」: the same model in another colour. */
export function repainted(message: string, { matter, steps }: Standing, reader: Reader): Matter | null {
  const car = steps.find((step) => typeof step.params.car === 'string')?.params.car;
  if (car === undefined) return null;
  const name = comparable(String(car));
  const families = colourWords.map((family) => family.map(comparable));
  const old = families.find((family) => family.some((word) => name.includes(word)));
  const word = old?.find((one) => name.includes(one));
  if (!old || !word) return null;
  const siblings = reader.directory.cars.filter((each) =>
    families.some(
      (family) => family !== old && family.some((one) => comparable(each.name) === name.replace(word, one)),
    ),
  );
  const text = message
    .replace(NOT_THAT_ONE, '')
    .replace(SET_ASIDE, '')
    .replace(CORRECTING, ' ')
    .replace(TAKEN_WAS, '')
    .replace(IS_TAKEN, '')
    .replace(TAKEN, '');
  const chosen = pick(text, [...siblings.map((each) => each.name), String(car)], reader);
  const skeleton = reader.skeleton(matter.words);
  const mention = skeleton.mentions.find((one) => one?.sign === 'C');
  if (chosen === null || !mention) return null;
  return { words: spliced(skeleton, mention.from, mention.to, chosen), chosen: null };
}

/** 「赤いほうではなくて」, before what it is or behind it. */
const NOT_THAT_ONE =
  /^[^。]*?(?:じゃ|では|で|や)な(?:くって|くて|く|い(?:です)?)[、 ]*(?=[^、。\s])|[、 ]+[^、。]{1,10}(?:じゃ|では|で)な(?:くて|く|い(?:です)?)[。!！\s]*$/u;
/** 「乗っているのは青いほうでした」, 「青いほうに乗っています」. */
const TAKEN_WAS = /(?:実際に)?(?:(?:乗っ|使っ|借り|運転し)(?:た|て(?:い|お)?る)|お借りした)(?:の|車)は[、 ]*/u;
const IS_TAKEN =
  /[をに](?:お借り(?:し|いたし)|借り|使い|乗り|(?:使っ|乗っ|借り)て(?:い|おり)?)(?:ました|ます)(?=[。!！\s]*$)/u;
/** 「紺と書きましたが」, 「乗るのは」, before the colour that is meant; 「の車に変えてください」 behind it. */
const SET_ASIDE =
  /.*(?:(?:じゃ|では|や)(?:なくて|なく|のうて)|ちゃう(?:くて)?[、 ]|と(?:書|打|言|入れ)[^、。]{1,10}(?:が|けど)[、 ]*|(?:乗|使|借り)[うるった]+(?:の|ほう|車)は)/u;
const TAKEN =
  /(?:の?(?:車|やつ))?(?:(?:に|を)(?:乗|使|借り|お借り)[^、。]{0,8}|に変えて(?:ください|もらえますか)|でした|です)?[。!！\s]*$/u;
