import { heavyWorkbook } from './test/factories/workbooks.ts';
import { readCells } from './src/company/files/read-cells.ts';
const bytes=heavyWorkbook(2);
const one=async(n:any)=>{const t=Date.now(); const a=await readCells(Buffer.from(bytes),'xlsx',50000); console.log(n, Date.now()-t, JSON.stringify(a).slice(0,80)); };
await one('single'); await one('single');
await Promise.all([one('a'),one('b')]);
