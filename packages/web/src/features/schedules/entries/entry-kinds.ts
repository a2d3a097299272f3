import { BriefcaseBusiness, CalendarSync, Clock, DoorOpen, Flag, type LucideIcon, Palmtree, Video } from 'lucide-react';

export type EntryKind = 'schedule' | 'reservation' | 'video' | 'task' | 'holiday' | 'subscribed' | 'national';

/** What each kind is called, its sign and its colour: nobody has to tell them apart by colour alone. */
export const entryKinds: Readonly<Record<EntryKind, { title: string; Icon: LucideIcon; color: string }>> = {
  schedule: { title: '予定', Icon: Clock, color: 'primary' },
  reservation: { title: '会議室', Icon: DoorOpen, color: 'secondary' },
  video: { title: 'ビデオ会議', Icon: Video, color: 'info' },
  task: { title: 'タスク', Icon: BriefcaseBusiness, color: 'neutral' },
  holiday: { title: '休み', Icon: Palmtree, color: 'warning' },
  subscribed: { title: '外部カレンダー', Icon: CalendarSync, color: 'neutral' },
  national: { title: '祝日', Icon: Flag, color: 'error' },
};
