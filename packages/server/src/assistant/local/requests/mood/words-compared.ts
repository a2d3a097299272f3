/** 「外出と離席は違うものですか」, 「在宅とテレワーク、どちらで書けばいいですか」: asks of the app's words, and sets none of them. */
export const comparesWords = (sentence: string): boolean => COMPARED.test(sentence);

const COMPARED =
  /^[^、。PGCWNと]{1,14}と[^、。PGCWNと]{1,14}(?:は|って|では|とは|、|で)[^。PMGCWN]{0,20}?(?:同じ|おなじ|違|ちが|別(?!に)|どちら|どっち|使い分け|区別)[^。PMGCWN]{0,14}(?:か(?:ね|な)?|\?|の)$/u;
