import { BlockList, isIP } from 'node:net';

/** Not reached from everywhere, or not one machine (https://www.iana.org/assignments/iana-ipv4-special-registry). */
const SPECIAL_4: readonly [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Azure gives its machines their keys here.
  ['168.63.129.16', 32],
];
/** Within 2000::/3, the only part of IPv6 that is public; some of these carry an IPv4 address along. */
const SPECIAL_6: readonly [address: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [address, bits] of SPECIAL_4) special.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of SPECIAL_6) special.addSubnet(address, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is that of a machine in the public internet: none of a private network, this machine, or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
