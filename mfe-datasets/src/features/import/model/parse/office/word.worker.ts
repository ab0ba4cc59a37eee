import { wordHtml } from './word';
import { answerOf } from './worker-answer';

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(await answerOf(wordHtml(data)));
});
