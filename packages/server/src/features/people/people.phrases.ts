/** How people state how busy they are, and leave memos; see presence.phrases.ts for the letters. */
export const peoplePhrases = {
  frames: [
    {
      action: 'update_occupancy_rate',
      slots: {
        user: { kind: 'person', as: 'owner' },
        rate: { kind: 'percent', ask: '稼働率は何パーセントにしますか？（0〜100）' },
      },
      head: true,
      say: '{user}の稼働率を{rate}%にします。',
      saySelf: '稼働率を{rate}%にします。',
      stems: ['稼働(?:率|状況)?(?!日|時間|開始|始|中)', '占有率', '負荷率', '忙しさ'],
      nouns: [
        'いま',
        '今週',
        '今月',
        'くらい',
        '現在',
        '率',
        'まで',
        'めいっぱい',
        '目安',
        '上げ',
        '下げ',
        '増やし',
        '減らし',
      ],
    },
    {
      action: 'add_user_memo',
      slots: { user: { kind: 'person', as: 'owner' }, memo: { kind: 'content', ask: 'メモの内容を教えてください。' } },
      head: true,
      say: '{user}のメモに「{memo}」を追加します。',
      saySelf: 'メモに「{memo}」を追加します。',
      stems: ['メモ(?:欄|帳)?', 'めも(?=に|し|と|っ|を|:|、)', '備忘録?', '覚書'],
      nouns: ['内容', '文', '私', '自分', '用', '個人'],
      /** The group `content` is the memo's text, whatever stands in it. */
      content: [
        '(?:メモ|めも|備忘録?)[^。:\\n「」]{0,16}[:\\n](?<content>[\\s\\S]+)$',
        '^(?<before>(?:[^、。「」]{1,12}の)?)(?:メモ|めも|備忘録?)(?:欄|帳)?(?:に|へ)(?<content>[^「」]+?)(?:って|と|を|も)(?:書|追記|追加|入れ|残|足|記入|記載|登録|加え|つけ|メモ)',
        '^(?<content>[^「」]+?)(?:、|と|って|っと|を|は|も|,)?(?:メモ|めも|備忘録?)(?:っと|って|し|残|のこ|に(?:残|追加|書|足|入れ|して)|を(?:残)|お願い|で(?:$|お)|$)',
        '^(?:メモ|めも)(?:[ 、]?(?:追加|追記))?[ 、](?<content>[^「」]+)$',
      ],
    },
  ],
  nouns: [],
  help: ['稼働率を60%にして', 'メモに「見積もり確認」と追加して'],
} as const;
