/**
 * Variants of kanji that occur in names, the usual form first: old forms (旧字体), forms of family registers, and rare
 * ones beside Unicode's first plane. Those that NFKC folds by itself (﨑 is none of them, 神 is) are left out, and pairs that
 * are names of their own (坂 and 阪, 庄 and 荘, 岩 and 巌).
 */
const FAMILIES = `
  辺邊邉𨘢 斎齋斉齊亝 高髙 崎﨑嵜㟢𥔎 吉𠮷 沢澤 島嶋嶌㠀 桜櫻 広廣 浜濱濵 国國圀囯 恵惠 真眞 竜龍 滝瀧 条條 栄榮 関關 黒黑 徳德悳
  蔵藏 渋澁澀 弥彌 豊豐 鉄鐵鐡 聡聰 薫薰 顕顯 礼禮 緑綠 園薗 桧檜 芦蘆 荘莊 児兒 頼賴 悦悅 郎郞 船舩 館舘 富冨 峰峯 岳嶽 淵渕渊
  亀龜 戸戶户 瀬瀨 曽曾 柳栁桺 藪薮籔 籠篭 円圓 寿壽 静靜 遥遙 亜亞 実實 楽樂 槙槇 晋晉 青靑 清淸 増增 与與 来來 穂穗 満滿 万萬
  学學 宝寶寳 浅淺 覚覺 壮壯 稲稻 双雙 鴎鷗 会會 伝傳 仏佛 価價 仮假 党黨 両兩 処處 剣劍劔劒釼 労勞 励勵 勲勳 医醫 区區 単單
  収收 叙敍敘 営營 団團 囲圍 図圖 圧壓 塩鹽 場塲 塁壘 壱壹 弐貳 変變 奥奧 奨奬 嬢孃 寛寬 将將 専專 対對 尭堯 尽盡 属屬 峡峽 巌巖
  帯帶 帰歸 庁廳 応應 恒恆 慎愼 懐懷 戦戰 択擇 拝拜 拠據 挙擧 挿插 捜搜 揺搖 携攜 撃擊 数數 断斷 旧舊 昼晝 暁曉 朗朖 枢樞 栃杤 検檢
  権權 楼樓 横橫 欧歐 歓歡 歩步 歴歷 気氣 沖冲 涙淚 渓溪谿 済濟 温溫 湾灣 滞滯 潜潛 灯燈 炉爐 焼燒 独獨 狭狹 瑶瑤 画畫 県縣 発發 砕碎
  磯礒 禅禪 禄祿 秋穐龝 称稱 穏穩 穣穰 粋粹 経經 絵繪 継繼 続續 総總 縄繩 縦縱 繊纖 緒緖 縁緣 翠翆 声聲 舎舍 芸藝 茎莖 萌萠 蒋蔣 薬藥
  蛍螢 衛衞 装裝 覧覽 観觀 訳譯 証證 読讀 諌諫 謡謠 譲讓 賛贊 転轉 軽輕 遅遲 郷鄕 釈釋 銭錢 鋭銳 録錄 鎮鎭 鑑鑒 鉱鑛 閲閱 間閒 隠隱
  険險 随隨 隣鄰 雑雜 霊靈 駅驛 駆驅駈 騒騷 験驗 騨驒 鯵鰺 鴬鶯 鶏鷄 麦麥 麹麴 黄黃 黙默 点點 齢齡 梅楳槑 松枩枀 村邨 野埜 橋槗𣘺 土圡
  角⻆ 京亰 喜㐂 姉姊 姫姬 彦彥 昂昻 晃晄 暦曆 柏栢 桑桒 毎每 氷冰 為爲 珍珎 産產 留畄畱 研硏 砺礪 祢禰 艶艷豔 蓑簑 虎乕 裏裡
  雁鴈 韮韭 鶴靏靍鸖 兎兔 凛凜 函凾 卯夘 即卽 巻卷 呉吳 呑吞 哲喆 壷壺 寝寢 尚尙 巣巢 庵菴 従從 恋戀 悪惡 払拂 教敎 并幷
`;

const usualForms: ReadonlyMap<string, string> = new Map(
  FAMILIES.trim()
    .split(/\s+/u)
    .flatMap((family) => {
      const [usual = '', ...variants] = family;
      return variants.map((variant): [string, string] => [variant, usual]);
    }),
);

/** Which drawing of a kanji is meant (葛󠄀): no part of how a name is compared. */
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const VARIANTS = new RegExp(`[${[...usualForms.keys()].join('')}]`, 'gu');

/** `text`, in NFKC, with each kanji in its usual form: 齋藤 as 斎藤, 𠮷野 as 吉野. */
export function inUsualKanji(text: string): string {
  return text.replace(SELECTORS, '').replace(VARIANTS, (kanji) => usualForms.get(kanji) ?? kanji);
}
