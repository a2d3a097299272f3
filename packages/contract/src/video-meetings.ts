/** How a video meeting is held, in the words of specification S7; what is left out is as `VIDEO_OPTIONS` says. */
export interface VideoOptions {
  enableRecording: boolean;
  enableAISummary: boolean;
  settings: {
    host_video: boolean;
    participant_video: boolean;
    join_before_host: boolean;
    mute_upon_entry: boolean;
    waiting_room: boolean;
    audio: 'both' | 'telephony' | 'voip';
  };
}

/** S7.40 S7.41 */
export const VIDEO_OPTIONS: VideoOptions = {
  enableRecording: true,
  enableAISummary: true,
  settings: {
    host_video: true,
    participant_video: true,
    join_before_host: true,
    mute_upon_entry: false,
    waiting_room: false,
    audio: 'both',
  },
};
