import { uploadFile } from '@sightline/contract/dashboards';
import { sentForm } from '../../packages/server/test/app/sent-form.ts';
import { pickListed } from './boards.ts';
import { newMark, noteMade, type Person } from './person.ts';

const uploadsMax = 30;

async function upload(person: Person): Promise<void> {
  const board = pickListed(person);
  if (
    board === null ||
    person.acknowledged.things.filter(({ kind, company }) => kind === 'upload' && company === person.companyId).length > uploadsMax
  )
    return;
  const mark = newMark(person);
  const rows = Array.from({ length: person.chance.between(1, 400) }, (_, at) => [`${mark} ${at}`, person.chance.between(1, 9999)]);
  const text = ['Word,Number', ...rows.map((row) => row.join(','))].join('\n');
  const outcome = await person.session.call(uploadFile, {
    params: { id: board.id },
    form: sentForm({ file: [`${mark}.csv`, Buffer.from(text)] }),
  });
  const found = outcome.acknowledged === 'yes' ? { id: outcome.body.data.fileId } : {};
  noteMade(person.acknowledged, outcome, { kind: 'upload', mark, company: person.companyId }, { ...found, dashboard: board.id, rows });
}

export const uploadActions = [{ weight: 4, act: upload }] as const;
