// Run after every change of a dependency. A registry that holds the packages of one platform alone makes npm leave the
// others out of package-lock.json, and `npm ci` then refuses the file: this writes the missing optional ones into it.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix'];
const PROCESSORS = {
  'arm-gnueabihf': 'arm',
  'arm-musleabihf': 'arm',
  'arm-gnueabi': 'arm',
  'arm-eabi': 'arm',
  mips64el: 'mips64el',
  loong64: 'loong64',
  riscv64: 'riscv64',
  wasm32: 'wasm32',
  ppc64: 'ppc64',
  s390x: 's390x',
  arm64: 'arm64',
  armv7: 'arm',
  ia32: 'ia32',
  x64: 'x64',
  arm: 'arm',
};

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = [];
const queue = Object.entries(lock.packages);
for (const [place, entry] of queue) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name)) continue;
    const made = { version: range.replace(/^[\^~]/, ''), ...(entry.dev && { dev: true }), ...platformOf(name) };
    lock.packages[`node_modules/${name}`] = made;
    queue.push([`node_modules/${name}`, made]);
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} optional packages of other platforms added to ${FILE}`);

/** Whether the package at `place` finds `name` in a node_modules folder above it. */
function isLocked(place, name) {
  for (let base = place; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${base && `${base}/`}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

function platformOf(name) {
  const words = (word) => new RegExp(`(^|[-_])${word}([-_]|$)`).test(name.replace(/^@[^/]+\//, ''));
  const system = SYSTEMS.find(words);
  const processor = Object.keys(PROCESSORS).find(words);
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') && system === 'linux' ? 'glibc' : undefined;
  return {
    ...(processor && { cpu: [PROCESSORS[processor]] }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}
