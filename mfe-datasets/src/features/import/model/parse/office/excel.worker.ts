import { excelSheets } from './excel';
import { answerOf } from './worker-answer';

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(await answerOf(excelSheets(data)));
});
