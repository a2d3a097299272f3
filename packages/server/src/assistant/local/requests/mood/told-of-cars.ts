// What is said of a car and takes none.

/** 「デリカ借りてすみませんでした」: an apology for what is over. */
const SORRY =
  /^お?(?:借り|使っ|乗っ|使わせてもらっ)(?:て(?:い)?て?|ちゃって|てしまって|っぱなしで)[、 ]*(?:すみません|すいません|ごめん|申し訳)/u;
/** 「森さんのデリカに乗せてもらいます」: a ride in it. */
const RIDE = /^乗せて(?:もら|いただ|頂|くれ|くださ|下さ|ほし)/u;
/** 「返却済みのはずなんですが使用中になってます」: what the board shows. */
const SHOWN = /^使用中?(?:に|と)?(?:なって|なった|出て|表示されて)(?:い|お)?(?:ます|る|り|まま)/u;

/** 「借りたかったけど使用中でした」: what came to nothing. */
const CAME_TO_NOTHING =
  /^お?(?:借り|使い|乗り|かり|つかい|のり|借りし)たかった(?:ん|の)?(?:です|だ)?(?:が|けど|けれど|のに)/u;
/** 「使用中でした」: how it was found. */
const FOUND_SO = /^使用中(?:でし|だっ|やっ|みたい|のよう|らし)/u;

/** Whether the words from a stem on only tell of a car. */
export const tellsOfCar = (words: string): boolean =>
  [SORRY, RIDE, SHOWN, CAME_TO_NOTHING, FOUND_SO].some((pattern) => pattern.test(words));
