import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const mb = 1024 * 1024;
const inspector = 'http://127.0.0.1:9229/json/list';

/** Kinds of V8's heap snapshot by the names they have in the picture. */
const kinds = {
  'strings, texts of programs among them': ['string', 'concatenated string', 'sliced string'],
  'code and what V8 knows of it': ['code'],
  arrays: ['array'],
  objects: ['object', 'regexp', 'number', 'bigint', 'symbol'],
  'shapes of objects': ['object shape'],
  closures: ['closure'],
  'what V8 itself needs': ['hidden', 'synthetic'],
};
/** A process by its inspector, which it opens when it gets SIGUSR1. */
async function openInspector(pid) {
  process.kill(pid, 'SIGUSR1');
  let targets = null;
  for (let tries = 0; targets === null; tries += 1) {
    await setTimeout(200);
    targets = await fetch(inspector).then(
      (answer) => answer.json(),
      (error) => (tries < 50 ? null : Promise.reject(error)),
    );
  }
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  const waiting = new Map();
  const chunks = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(params.chunk);
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`The inspector refused: ${error.message}`));
  });
  const ask = (method, params = {}) => {
    const id = waiting.size + 1;
    const answer = Promise.withResolvers();
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
  const evaluate = async (expression) => (await ask('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  if ((await evaluate('process.pid')) !== pid) throw new Error(`${inspector} is another process’s: end that one’s inspector first`);
  return { evaluate, chunks, takeSnapshot: () => ask('HeapProfiler.takeHeapSnapshot'), close: () => socket.close() };
}

/** The memory of a process that lies in no file, by its mappings. */
function mappingsOf(pid) {
  const all = readFileSync(`/proc/${pid}/smaps`, 'utf8')
    .split(/\n(?=[\da-f]+-[\da-f]+ )/)
    .map((text) => {
      const [, from, to, rights, name] = /^([\da-f]+)-([\da-f]+) (\S+) \S+ \S+ \S+ *(.*)/.exec(text);
      return { from, to, rights, name, mb: Number(/^Rss: +(\d+) kB/m.exec(text)[1]) / 1024 };
    });
  const sum = (those) =>
    all.filter((each, place) => !each.name.startsWith('/') && those(each, all[place + 1])).reduce((mbs, each) => mbs + each.mb, 0);
  const sizeOf = ({ from, to }) => (Number.parseInt(to, 16) - Number.parseInt(from, 16)) / mb;
  return {
    own: sum(() => true),
    // WebAssembly's memory ends in gigabytes that nobody may touch, in the place of checks.
    wasm: sum(
      ({ rights, name, to }, next) =>
        rights.startsWith('rw') && name === '' && next?.from === to && next.rights.startsWith('---') && sizeOf(next) > 1024,
    ),
    executable: sum(({ rights }) => rights.includes('x')),
  };
}

function kindsOf(snapshot) {
  const { node_fields: fields, node_types: types } = snapshot.snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sums = {};
  for (let at = 0; at < snapshot.nodes.length; at += fields.length) {
    const name = types[0][snapshot.nodes[at + type]];
    sums[name] = (sums[name] ?? 0) + snapshot.nodes[at + size] / mb;
  }
  return Object.fromEntries(Object.entries(kinds).map(([name, those]) => [name, those.reduce((sum, each) => sum + (sums[each] ?? 0), 0)]));
}

const rounded = (lines) => Object.fromEntries(Object.entries(lines).map(([what, mbs]) => [what, Math.round(mbs * 10) / 10]));

/** What a process at rest has of each kind, in MB. Files it shares with other processes, as Node's own program, are left out. */
export async function memoryOf(pid) {
  const { evaluate, takeSnapshot, chunks, close } = await openInspector(pid);
  const spaces = await evaluate(`process.getBuiltinModule('v8').getHeapSpaceStatistics()`);
  // At the same moment, and before the snapshot, which takes memory itself.
  const { own, wasm, executable } = mappingsOf(pid);
  const { arrayBuffers } = await evaluate('process.memoryUsage()');
  await takeSnapshot();
  close();
  const alive = kindsOf(JSON.parse(chunks.join('')));
  const physical = (those) =>
    spaces.filter((space) => those.test(space.space_name)).reduce((sum, space) => sum + space.physical_space_size, 0) / mb;
  const young = physical(/^new_/);
  const aliveMb = Object.values(alive).reduce((sum, each) => sum + each, 0);
  const heap = Math.max(physical(/./), young + aliveMb);
  const machine = executable - physical(/^code_/);
  const buffers = arrayBuffers / mb;
  return {
    'Outside of V8’s heap': rounded({
      'PGlite: PostgreSQL’s memory (WebAssembly)': wasm,
      'PGlite: its machine code': machine,
      buffers,
      'rest: what the allocator holds, stacks': own - heap - wasm - machine - buffers,
    }),
    'V8’s heap, alive': rounded(alive),
    'V8’s heap, the rest': rounded({ 'young generation': young, 'free, or garbage not collected yet': heap - young - aliveMb }),
  };
}
