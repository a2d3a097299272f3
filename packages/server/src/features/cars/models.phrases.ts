/** Car models in both languages (specification S9.17–18); they hold for any firm's car that bears the model. */
export const modelNames = [
  ['ノート', 'Note'],
  ['マーチ', 'March'],
  ['N-BOX', 'NBOX', 'エヌボックス', 'Nボックス', 'エヌBOX'],
  ['フィット', 'Fit'],
  ['ヤリス', 'Yaris'],
  ['セレナ', 'Serena'],
  ['ヴォクシー', 'ボクシー', 'Voxy'],
  ['ハイエース', 'Hiace'],
  ['ステップワゴン', 'ステワゴ', 'ステップ', 'Stepwgn', 'Step Wagon', 'StepWGN'],
  ['フリード', 'Freed'],
  ['ヴェゼル', 'ベゼル', 'Vezel'],
  ['エクストレイル', 'エックストレイル', 'Xトレイル', 'X-Trail', 'Xtrail'],
  ['ハリアー', 'Harrier'],
  ['プリウス', 'Prius'],
  ['アクア', 'Aqua'],
  ['プロボックス', 'ProBox'],
  ['AD', 'ADバン', 'エーディー'],
  ['キャリイ', 'キャリー', 'Carry', 'キャリィ'],
] as const;

/** Other models that are seen at firms: known as cars also where no car of the firm bears the name. */
export const otherModels: readonly (readonly string[])[] = [
  ...[
    ['アルファード', 'Alphard'],
    ['ヴェルファイア', 'ベルファイア', 'Vellfire'],
    ['ノア', 'Noah'],
    ['シエンタ', 'Sienta'],
  ],
  ...[
    ['カローラ', 'Corolla'],
    ['クラウン', 'Crown'],
    ['ライズ', 'Raize'],
    ['ルーミー', 'Roomy'],
    ['レクサス', 'Lexus'],
  ],
  ...[
    ['ヤリスクロス', 'Yaris Cross'],
    ['RAV4', 'ラヴフォー', 'ラブフォー'],
    ['ランドクルーザー', 'ランクル', 'Land Cruiser'],
  ],
  ...[
    ['プラド', 'Prado'],
    ['タウンエース', 'Townace'],
    ['ライトエース', 'Liteace'],
    ['カムリ', 'Camry'],
    ['パッソ', 'Passo'],
  ],
  ...[
    ['ヴィッツ', 'ビッツ', 'Vitz'],
    ['キャラバン', 'Caravan'],
    ['バネット', 'Vanette'],
    ['デイズ', 'Dayz'],
    ['ルークス', 'Roox'],
  ],
  ...[
    ['サクラ', 'Sakura'],
    ['リーフ', 'Leaf'],
    ['キックス', 'Kicks'],
    ['エルグランド', 'Elgrand'],
    ['ラティオ', 'Latio'],
  ],
  ...[
    ['ティーダ', 'Tiida'],
    ['キューブ', 'Cube'],
    ['シビック', 'Civic'],
    ['インサイト', 'Insight'],
    ['オデッセイ', 'Odyssey'],
  ],
  ...[
    ['シャトル', 'Shuttle'],
    ['N-WGN', 'エヌワゴン'],
    ['N-VAN', 'Nバン', 'エヌバン'],
    ['N-ONE', 'エヌワン', 'Nワン'],
  ],
  ...[
    ['バモス', 'Vamos'],
    ['アクティ', 'Acty'],
    ['ミニキャブ', 'Minicab'],
    ['デリカ', 'Delica'],
    ['アウトランダー', 'Outlander'],
  ],
  ...[
    ['ジムニー', 'Jimny'],
    ['ワゴンR', 'Wagon R', 'ワゴンアール'],
    ['スペーシア', 'Spacia'],
    ['ハスラー', 'Hustler'],
  ],
  ...[
    ['アルト', 'Alto'],
    ['スイフト', 'Swift'],
    ['ソリオ', 'Solio'],
    ['エブリイ', 'エブリィ', 'エブリー', 'Every'],
  ],
  ...[
    ['タント', 'Tanto'],
    ['ムーヴ', 'ムーブ', 'Move'],
    ['ミライース', 'ミラ', 'Mira'],
    ['ハイゼット', 'Hijet'],
    ['アトレー', 'Atrai'],
  ],
  ...[
    ['ロッキー', 'Rocky'],
    ['タフト', 'Taft'],
    ['キャンバス', 'Canbus'],
    ['デミオ', 'Demio'],
    ['アテンザ', 'Atenza'],
  ],
  ...[['アクセラ', 'Axela'], ['ボンゴ', 'Bongo'], ['CX-5'], ['インプレッサ', 'Impreza'], ['フォレスター', 'Forester']],
  ...[
    ['レガシィ', 'レガシー', 'Legacy'],
    ['サンバー', 'Sambar'],
    ['カングー', 'Kangoo'],
    ['ゴルフ', 'Golf'],
    ['ベンツ', 'Benz'],
  ],
  ...[
    ['ミニクーパー', 'Mini Cooper'],
    ['テスラ', 'Tesla'],
  ],
];

/** What people call a model that they cannot name. */
export const describedModels: readonly (readonly [models: readonly string[], words: readonly string[]])[] = [
  [
    ['サクラ', 'リーフ', 'アリア', 'テスラ', 'bZ4X'],
    [
      '電気の車',
      '電気で走る車',
      '電気で動く車',
      '電気で走るやつ',
      '電気自動車',
      '電気の軽',
      'EV車',
      'EVの車',
      '充電する車',
      '充電して走る車',
      '電気のくるま',
      'でんきの車',
      'でんきのくるま',
      'でんきで走る車',
      'でんきではしるくるま',
      '電気じどうしゃ',
      'でんき自動車',
      'でんきじどうしゃ',
      'ガソリンを使わない車',
      'ガソリンのいらない車',
    ],
  ],
  [
    ['アウトランダー', 'PHEV', 'PHV'],
    ['充電できる車', '充電する車', '充電もできる車'],
  ],
  [
    ['キャリイ', 'キャリー'],
    ['軽トラ', '軽トラック'],
  ],
  [['軽トラ'], ['軽トラック', '軽のトラック', 'けいとらっく']],
  [['軽バン'], ['軽のバン', '軽ばん']],
];

/** What 「軽」 may be said of. */
export const lightModels =
  'N-BOX NBOX N-WGN N-VAN N-ONE ハスラー スペーシア ワゴンR アルト ラパン エブリイ エブリー キャリイ キャリー ジムニー タント ムーヴ ムーブ ミライース ミラ タフト ハイゼット アトレー キャンバス デイズ ルークス サクラ ekワゴン ミニキャブ サンバー アクティ バモス'.split(
    ' ',
  );

/** Words of one colour. */
export const colourWords = [
  ['白', '白色', 'ホワイト', 'White', 'しろ'],
  ['黒', '黒色', 'ブラック', 'Black', 'くろ'],
  ['青', '青色', 'ブルー', 'Blue', 'あお'],
  ['赤', '赤色', 'レッド', 'Red', 'あか'],
  ['銀', '銀色', 'シルバー', 'Silver', 'ぎんいろ', 'ぎん'],
  ['緑', '緑色', 'グリーン', 'Green', 'みどり'],
  ['黄', '黄色', 'イエロー', 'Yellow', 'きいろ'],
  ['灰', '灰色', 'グレー', 'Gray', 'Grey', 'はいいろ'],
  ['茶', '茶色', 'ブラウン', 'Brown', 'ちゃいろ'],
  ['紺', '紺色', 'ネイビー', 'Navy', 'こんいろ', 'こん'],
  ['橙', 'オレンジ', 'Orange'],
  ['桃', 'ピンク', 'Pink'],
  ['水色', 'みずいろ', 'ライトブルー', 'Light Blue'],
  ['紫', '紫色', 'パープル', 'Purple', 'むらさき'],
  ['ベージュ', 'Beige'],
] as const;
