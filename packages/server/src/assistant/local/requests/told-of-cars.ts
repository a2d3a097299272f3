// What is said of a car and takes none.

/** 「デリカ借りてすみませんでした」: an apology for what is over. */
const SORRY =
  /^お?(?:借り|使っ|乗っ|使わせてもらっ)(?:て(?:い)?て?|ちゃって|てしまって|っぱなしで)[、 ]*(?:すみません|すいません|ごめん|申し訳)/u;
/** 「森さんのデリカに乗せてもらいます」: a ride in it. */
const RIDE = /^乗せて(?:もら|いただ|頂|くれ|くださ|下さ|ほし)/u;
/** 「返却済みのはずなんですが使用中になってます」: what the board shows. */
const SHOWN = /^使用中?(?:に|と)?(?:なって|なった|出て|表示されて)(?:い|お)?(?:ます|る|り|まま)/u;

/** Whether the words from a stem on only tell of a car. */
export const tellsOfCar = (words: string): boolean => [SORRY, RIDE, SHOWN].some((pattern) => pattern.test(words));
