import type { VideoPort } from './video.ts';

/** Rooms of a Jitsi Meet server, which come into being when somebody opens their address: no account, no call. */
export function jitsiMeet(url: string): VideoPort {
  return {
    provider: 'jitsi',
    title: 'Jitsi Meet',
    hosts: [],
    async create({ reference }) {
      const room = `ibasho-${reference}`;
      return { meetingId: room, joinUrl: `${url}/${room}` };
    },
    async update() {},
    async cancel() {
      return true;
    },
  };
}
