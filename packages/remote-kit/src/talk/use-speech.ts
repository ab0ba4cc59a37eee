import { useEffect, useRef, useState } from 'react';

/** The browser's own voice; some browsers have none. */
const voiceOf = () => globalThis.speechSynthesis as SpeechSynthesis | undefined;

/**
 * Speaks the sentences of an answer with the browser's own voice.
 *
 * @param answer number of the answer that the sentences belong to
 * @param sentences the finished ones so far
 */
export function useSpeech(answer: number, sentences: readonly string[]) {
  const [isOn, setOn] = useState(false);
  const spoken = useRef({ answer, count: 0 });

  useEffect(() => {
    if (spoken.current.answer !== answer) spoken.current = { answer, count: 0 };
    const next = sentences.slice(spoken.current.count);
    spoken.current.count = sentences.length;
    if (!isOn) return;
    for (const sentence of next) voiceOf()?.speak(new SpeechSynthesisUtterance(sentence));
  }, [answer, sentences, isOn]);
  useEffect(() => () => voiceOf()?.cancel(), []);

  return {
    isSupported: voiceOf() !== undefined,
    isOn,
    setOn: (on: boolean) => {
      if (!on) voiceOf()?.cancel();
      setOn(on);
    },
    /** @returns whether anything was being spoken */
    stop: () => {
      const voice = voiceOf();
      if (!voice?.speaking && !voice?.pending) return false;
      voice.cancel();
      return true;
    },
  };
}
