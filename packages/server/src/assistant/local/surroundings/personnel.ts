import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton without why somebody's record is to be changed: 「組織変更に伴い、…」, 「急な異動がございまして、…」. A record
 * keeps no reason; one that names a day (「6月付の異動により」) may say from when, and stays.
 */
export function withoutPersonnelReasons(skeleton: Skeleton): Skeleton {
  const reason = REASON.exec(skeleton.text)?.[0];
  if (reason === undefined || !CHANGES_RECORD.test(skeleton.text.slice(reason.length))) return skeleton;
  const mentions = skeleton.mentions.map((one, at) => (at < reason.length ? undefined : one));
  return { ...skeleton, text: skeleton.text.slice(reason.length).padStart(skeleton.text.length), mentions };
}

const REASON = new RegExp(
  '^[ 。]*[^。!?PMGCWNQE]{0,24}?' +
    '(?:組織|人事|体制|部署|部門|機構|配置|異動|転属|改編|再編|統合|昇格|昇進|着任|退任|年度|期|プロジェクト|業務|都合|担当)' +
    '[^。!?PMGCWNQE]{0,16}?' +
    '(?:に(?:伴|ともな)(?:い(?:まして)?|って|う)|に(?:より(?:まして)?|よって|よる)|のため(?:に)?|につき(?:まして)?|の都合(?:で|により)|' +
    '[がも](?:急に|急遽)?(?:あ(?:り(?:まして|ました(?:ので|ため))?|って|った(?:ので|ため|から))|ござい(?:まして|ました(?:ので|ため))|決ま(?:り(?:まして|ました(?:ので|ため))?|って|った(?:ので|ため|から))|変わ(?:り(?:まして|ました(?:ので|ため))?|って|った(?:ので|ため|から))|出(?:て|まして|ました(?:ので|ため)|た(?:ので|ため|から)))|' +
    '(?:に|と)な(?:り(?:まして|ました(?:ので|ため))|って|った(?:ので|ため|から))|しました(?:ので|ため)|した(?:ので|ため|から)|で)' +
    '[、 ]+',
  'u',
);
/** Somebody, and what of their record becomes what. */
const CHANGES_RECORD =
  /^[^。!?]{0,8}P[^。!?]*(?:(?:所属|部署|部門|配属|異動)[^。!?]*G|G[^。!?]{0,4}(?:所属|に|へ)|権限|管理者|一般|E)[^。!?]*(?:変|移|し|直|修正|更新|お?願い|登録|設定|切り?替|異動|に[。! ]*$)/u;
