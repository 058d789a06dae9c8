import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What stands under a name. `silent`: no answer comes. */
export interface ServedName {
  txt?: readonly string[];
  cname?: string;
  /** IPv4 and IPv6. */
  addresses?: readonly string[];
  nameServers?: readonly string[];
  mail?: readonly { host: string; priority: number }[];
  /** Who may issue certificates. */
  issuers?: readonly string[];
  /** `NXDOMAIN`: as if the name were not in the table. A name that is there, without what is asked for, is NODATA. */
  code?: 'SERVFAIL' | 'REFUSED' | 'NXDOMAIN';
  silent?: boolean;
}

/** A DNS server on this machine, by datagram and by connection, whose table may change meanwhile. */
export interface DnsServer {
  /** For DNS_SERVERS. */
  address: string;
  zone: Map<string, ServedName>;
  /** How each question came. */
  asked: ('udp' | 'tcp')[];
  close(): Promise<void>;
}

const types = { a: 1, ns: 2, cname: 5, mx: 15, txt: 16, aaaa: 28, caa: 257 };
const codes = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const ttlS = 1;
/** More than this is cut in a datagram, and asked for by connection. */
const datagramMax = 512;

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
/** `.` is the root, as a null MX names it (RFC 7505). */
const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** A text goes in parts of at most 255 bytes. */
function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('utf8', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

const record = (name: string, type: number, data: Buffer): Buffer =>
  Buffer.concat([encodeName(name), uint16(type), uint16(1), uint16(0), uint16(ttlS), uint16(data.length), data]);

function recordsFor(zone: ReadonlyMap<string, ServedName>, name: string, type: number): Buffer[] {
  const entry = zone.get(name);
  if (entry?.cname !== undefined) return [record(name, types.cname, encodeName(entry.cname))];
  switch (type) {
    case types.txt:
      return (entry?.txt ?? []).map((text) => record(name, type, encodeText(text)));
    case types.a:
    case types.aaaa:
      return (entry?.addresses ?? [])
        .filter((address) => isIP(address) === (type === types.a ? 4 : 6))
        .map((address) => record(name, type, Buffer.from(ipaddr.parse(address).toByteArray())));
    case types.ns:
      return (entry?.nameServers ?? []).map((server) => record(name, type, encodeName(server)));
    case types.mx:
      return (entry?.mail ?? []).map(({ host, priority }) => record(name, type, Buffer.concat([uint16(priority), encodeName(host)])));
    case types.caa:
      return (entry?.issuers ?? []).map((issuer) => record(name, type, Buffer.from(`\0\x05issue${issuer}`)));
    default:
      return [];
  }
}

/** Null: silence. */
function answerTo(zone: ReadonlyMap<string, ServedName>, query: Buffer, isDatagram: boolean): Buffer | null {
  const { name, type, end } = readQuestion(query);
  const entry = zone.get(name);
  if (entry?.silent) return null;
  const records = entry?.code === undefined ? recordsFor(zone, name, type) : [];
  const code = entry === undefined ? codes.NXDOMAIN : entry.code === undefined ? 0 : codes[entry.code];
  const head = (isCut: boolean, count: number): Buffer =>
    Buffer.concat([
      query.subarray(0, 2),
      Buffer.from([0x84 | (isCut ? 2 : 0) | ((query[2] ?? 0) & 1), code]),
      uint16(1),
      uint16(count),
      uint16(0),
      uint16(0),
      query.subarray(12, end),
    ]);
  const whole = Buffer.concat([head(false, records.length), ...records]);
  return isDatagram && whole.length > datagramMax ? head(true, 0) : whole;
}

export async function startDnsServer(names: Record<string, ServedName> = {}): Promise<DnsServer> {
  const zone = new Map(Object.entries(names));
  const asked: ('udp' | 'tcp')[] = [];
  const tcp = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const length = received.readUInt16BE(0);
        asked.push('tcp');
        const answer = answerTo(zone, received.subarray(2, 2 + length), false);
        received = received.subarray(2 + length);
        if (answer) socket.write(Buffer.concat([uint16(answer.length), answer]));
      }
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.on('message', (query, sender) => {
    asked.push('udp');
    const answer = answerTo(zone, query, true);
    if (answer) udp.send(answer, sender.port, sender.address);
  });
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    address: `127.0.0.1:${port}`,
    zone,
    asked,
    async close() {
      await new Promise<void>((done) => udp.close(() => done()));
      await new Promise<void>((done) => tcp.close(() => done()));
    },
  };
}
