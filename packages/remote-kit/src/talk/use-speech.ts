import { useEffect, useRef, useState } from 'react';

/** The browser's speech synthesis, if it has one. */
const getVoice = () => globalThis.speechSynthesis as SpeechSynthesis | undefined;

/**
 * Speaks an answer's sentences with the browser's own voice.
 * @param answer number of the answer, to tell answers apart
 * @param sentences the answer's finished sentences so far
 */
export function useSpeech(answer: number, sentences: readonly string[]) {
  const [isOn, setOn] = useState(false);
  const spoken = useRef({ answer, count: 0 });

  useEffect(() => {
    if (spoken.current.answer !== answer) spoken.current = { answer, count: 0 };
    const next = sentences.slice(spoken.current.count);
    spoken.current.count = sentences.length;
    if (!isOn) return;
    for (const sentence of next) getVoice()?.speak(new SpeechSynthesisUtterance(sentence));
  }, [answer, sentences, isOn]);
  useEffect(() => () => getVoice()?.cancel(), []);

  return {
    isSupported: getVoice() !== undefined,
    isOn,
    setOn: (on: boolean) => {
      if (!on) getVoice()?.cancel();
      setOn(on);
    },
    /** @returns whether anything was being spoken */
    stop: () => {
      const voice = getVoice();
      if (!voice?.speaking && !voice?.pending) return false;
      voice.cancel();
      return true;
    },
  };
}
