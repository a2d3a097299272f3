/**
 * Every text of the specification that staff read, once, with its id in docs/specification.md.
 * Texts with a name in them are functions.
 */
export const messages = {
  // S2
  /** S2.19 S8.51 */ pageNotFoundAt: (path: string) => `Page Not Found: ${path}`,
  /** S2.20 S8.51 */ pageNotFoundJapanese: 'ページが見つかりません',
  /** S2.21 S8.51 */ pageNotFound: 'Page Not Found',
  /** S2.21 S8.51 */ internalServerError: 'Internal Server Error',
  /** S2.22 */ loading: 'Loading...',
  /** S2.31 */ chatButton: 'AIチャット',
  /** S2.32 */ chatTitle: 'AI アシスタント',
  /** S2.33 */ chatGreeting: ['こんにちは！AIアシスタントです', 'フォームの入力を手伝います'],
  /** S2.39 */ chatPlaceholder: 'メッセージを入力...（Shift+Enterで送信）',
  /** S2.43 */ chatClear: '履歴クリア',

  // S4: what the statuses are called (specification A5)
  statusNames: { online: 'オンライン', going_out: '外出中', offline: 'オフライン' },
  /** What one answers a question with, on every surface: buttons, cards, what the assistant offers. */
  answers: { yes: '実行', no: 'やめる' },
  /** What the answer to a change says when the database was lost before it had confirmed it. */
  outcomeUnknown: 'データベースとの接続が切れ、保存されたかどうか分かりません。画面の内容をご確認ください',
  /** S6: what the roles are called */
  roleNames: { member: 'メンバー', admin: '管理者' },

  // S5
  /** S5.1 */ notAuthenticated: '認証されていません。',
  /** S5.2 */ passwordsDiffer: '新しいパスワードと確認用パスワードが一致しません。',
  /** S5.12 */ authenticationRequired: 'authentication required',
  /** S5.16 */ projectNotFound: '指定されたプロジェクトが見つかりません。番号またはプロジェクト名を指定してください。',
  /** S5.22 */ noProjects: '利用可能なプロジェクトが見つかりませんでした',
  /** S5.17 */ holidayWithoutDate: '日付が指定されていません',

  // S7
  /** S7.89 S7.90 */ assistantUnavailable: 'AI service is temporarily unavailable',

  // S8
  /** S8.2 */ loginFailed: 'ログインに失敗しました。',
  /** S8.3 */ userLoadFailed: 'Failed to fetch user',
  /** S8.5 */ passwordChangeFailed: 'パスワードの変更に失敗しました。',
  /** S8.6 */ tokenNeeded: '認証が必要です',
  /** S8.7 */ tokenMissing: '認証トークンが見つかりません',
  /** S8.8 */ userNotAuthenticated: 'User not authenticated',
  /** S8.9 */ usersEndpointWrong: 'ユーザー情報の取得に失敗しました。エンドポイントを確認してください。',
  /** S8.10 */ userDocumentIdNeeded: 'ユーザー情報の更新に失敗しました。documentIdが必要です。',
  /** S8.11 */ userUpdateFailed: 'ユーザー情報の更新に失敗しました。',
  /** S8.12 */ userCreateFailed: 'ユーザーの追加に失敗しました。',
  /** S8.13 */ usersNotFound: 'Users not found',
  /** S8.14 */ holidaysReadFailed: 'データの取得に失敗しました',
  /** S8.15 */ holidaysCreateFailed: 'データの追加に失敗しました',
  /** S8.16 */ holidaysUpdateFailed: 'データの更新に失敗しました',
  /** S8.17 */ holidaysDeleteFailed: 'データの削除に失敗しました',
  /** S8.18 */ holidayNotFound: (date: string) => `${date}の休み設定が見つかりません`,
  /** S8.19 */ chatSendFailed: 'メッセージの送信に失敗しました',
  /** S8.20 */ carsReadFailed: '車の情報取得に失敗しました',
  /** S8.21 */ carNotFound: (name: string) => `車「${name}」が見つかりませんでした`,
  /** S8.22 */ userIdNotFound: 'ユーザーIDが見つかりません',
  /** S8.23 */ carUpdateFailed: '車の更新に失敗しました',
  /** S8.24 */ carResponseMalformed: '車の使用者更新に失敗しました（レスポンス形式エラー）',
  /** S8.25 */ carForceFailed: '車の強制割り当てに失敗しました',
  /** S8.26 */ carInUse: (car: string, user: string) =>
    `車「${car}」は現在${user}さんが使用中です。割り当てを変更してもよろしいですか？`,
  /** S8.27 */ noCarHeld: '使用中の車はありません',
  /** S8.28 */ carsReleased: (names: readonly string[]) => `車の使用を終了しました (${names.join(', ')})`,
  /** S8.29 */ carReleaseFailed: '車の使用終了に失敗しました',
  /** S8.30 */ carReleaseFailedBecause: (reason: string) => `車の使用終了に失敗しました: ${reason}`,
  /** S8.31 */ groupWithoutMembers: (group: string) => `グループ「${group}」にメンバーが見つかりませんでした`,
  /** S8.33 S8.35 */ userNotFound: (name: string) => `ユーザー「${name}」が見つかりません`,
  /** S8.36 */ videoCallFailed: (provider: string) => `${provider} API呼び出しに失敗しました`,
  /** S8.37 */ taskNotCreated: (reason: string) => `タスクの作成に失敗しました：${reason}`,
  /** S8.38 */ projectNotCreated: (reason: string) => `プロジェクトの作成に失敗しました：${reason}`,
  /** S8.39 */ deliverableNotCreated: (reason: string) => `制作物の作成に失敗しました：${reason}`,
  /** S8.40 */ deliverableNotAdded: (reason: string) => `プロジェクトへの制作物追加に失敗しました：${reason}`,
  /** S8.41 */ deliverableTaskNotCreated: (reason: string) => `制作物タスクの作成に失敗しました：${reason}`,
  /** S8.42 */ deliverableMilestoneNotCreated: (reason: string) =>
    `制作物マイルストーンの作成に失敗しました：${reason}`,
  /** S8.43 */ comprehensiveProjectNotCreated: (reason: string) => `包括的プロジェクトの作成に失敗しました：${reason}`,
  /** S8.44 */ scheduleNotAdjusted: (reason: string) => `プロジェクトスケジュールの調整に失敗しました：${reason}`,
  /** S8.45 S8.46 */ notIdentified: (what: 'プロジェクト' | '制作物' | 'タスク') =>
    `❓ ${what}を特定できませんでした。以下から選択してください`,

  // Beside the specification
  wordAsName: '「今日」「休み」「外出」のように、文の中で使う言葉は名前にできません',
} as const;
