// usage: REPO=… quick [rounds | NAME…]  — in-process scorer (no database)
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { localInterpreter } from '/work/m/c/main/packages/server/src/assistant/local/interpreter.ts';
import { judge } from '/work/m/c/main/scripts/sentences/verdict.ts';
const EV = '/work/m/c/main/evaluation/';
const read = (p: string) => readFileSync(p, 'utf8').split('\n').filter((l) => l.trim()).map((l) => JSON.parse(l));
const DEV: Record<string, [string, string]> = JSON.parse(readFileSync('/tmp/quick/sets.json', 'utf8'));
const rounds = JSON.parse(readFileSync(EV + 'rounds.json', 'utf8'));
const id = (k: string, i: number) => `${k}${i}`.padEnd(24, 'x');
function officeOf(path: string) {
  const f = JSON.parse(readFileSync(path, 'utf8'));
  const groups = f.affiliations.map((g: any, i: number) => ({ documentId: id('group', i), name: g.name, aliases: g.aliases ?? [] }));
  const gid = (n: string) => groups.find((g: any) => g.name === n)?.documentId ?? null;
  const people = f.users.map((u: any, i: number) => ({ documentId: id('person', i), name: u.name, jpName: u.jp_name ?? null, enName: u.en_name ?? null, affiliation: gid(u.affiliation) }));
  const byUser = new Map(f.users.map((u: any, i: number) => [u.username, people[i]]));
  const cars = f.cars.map((c: any, i: number) => ({ documentId: id('car', i), name: c.name, aliases: c.aliases ?? [] }));
  const rooms = (f.rooms ?? []).map((r: any, i: number) => ({ documentId: id('room', i), name: r.name, aliases: r.aliases ?? [], capacity: r.capacity ?? null }));
  const ref = (p: any) => p && { documentId: p.documentId, name: p.name };
  const days = (f.holidays ?? []).map((h: any) => ({ person: ref(byUser.get(h.user)), date: h.date, memo: h.memo ?? null }));
  const office = {
    people: async (ids?: string[]) => people.map((p: any, i: number) => ({ documentId: p.documentId, name: p.name, status: f.users[i].status ?? null, comment: f.users[i].comment ?? null, returnTime: f.users[i].return_time ? new Date(/Z|[+]/.test(f.users[i].return_time) ? f.users[i].return_time : f.users[i].return_time + '+09:00').toISOString() : null, occupancyRate: f.users[i].occupancy_rate ?? null, email: f.users[i].email ?? null })).filter((p: any) => !ids || ids.includes(p.documentId)),
    cars: async () => cars.map((c: any, i: number) => ({ documentId: c.documentId, name: c.name, holder: f.cars[i].holder ? ref(byUser.get(f.cars[i].holder)) : null })),
    holidays: async (a: string, b: string, p?: string) => days.filter((d: any) => d.date >= a && d.date <= b && (!p || d.person.documentId === p)),
    bookings: async () => [], schedules: async () => [], work: async () => [],
  };
  return { directory: { people, affiliations: groups, cars, rooms, projects: [] }, office, byUser, roles: new Map(f.users.map((u: any) => [u.username, u.role])) };
}
const local = (iso: string) => new Date(Date.parse(iso) + 9 * 3600e3).toISOString().slice(0, 16);
const args = process.argv.slice(2);
const names = args.length === 0 || args[0] === 'rounds' ? Object.keys(rounds).filter((n) => rounds[n].reached) : args;
const all: any[] = []; let fell = 0;
for (const name of names) {
  const r = rounds[name]; const d = DEV[name];
  const path = r ? `${EV}sentences/${name}.jsonl` : d ? `/tmp/w/out/${name}.jsonl` : name;
  const firm = r ? `${EV}firms/${r.firm}` : d ? d[0] : process.env.FIRM!;
  const now = r ? r.now : d ? d[1] : process.env.NOW!;
  const o = officeOf(firm); const found: any[] = [];
  for (const c of read(path)) {
    const sender = o.byUser.get(c.as) as any;
    const i: any = await localInterpreter(process.env.RULES ? null : undefined).interpret({ message: c.message, now: local(now), zone: 'Asia/Tokyo', sender, isAdministrator: o.roles.get(c.as) === 'admin', history: c.history ?? [], page: { path: null, inputs: [], elements: [] } } as any, o.directory as any, o.office as any);
    const reply: any = { response: i.response, choices: i.choices, ...(i.actions.length && { apiAction: i.actions.length === 1 ? i.actions[0] : i.actions }) };
    found.push({ case: c, reply, ...judge(c, reply, sender?.name ?? '') });
  }
  all.push(...found);
  const n = (k: string) => found.filter((x) => x.outcome === k).length;
  const behind = r?.reached && (n('right') < r.reached.right || n('acted') > r.reached.acted); if (behind) fell++;
  if (!r?.reached || behind || names.length < 4) console.log(name, (100 * n('right') / found.length).toFixed(1) + ' %', 'right', n('right'), 'asked', n('asked'), 'missed', n('missed'), 'ACTED', n('acted'), behind ? `FALLEN from ${r.reached.right}/${r.reached.acted}` : '');
}
const n = (k: string) => all.filter((x) => x.outcome === k).length;
console.log('all', all.length, (100 * n('right') / all.length).toFixed(1) + ' %', 'right', n('right'), 'asked', n('asked'), 'missed', n('missed'), 'ACTED', n('acted'), 'fallen', fell);
writeFileSync(process.env.OUT ?? '/tmp/quick/last.json', JSON.stringify(all, null, 1));
