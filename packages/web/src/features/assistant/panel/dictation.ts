import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/notify.ts';

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Result> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
  stop(): void;
}

type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

/** Voice input in Japanese; `onHeard` is given each finished phrase. Null where the browser has none. */
export function useDictation(onHeard: (phrase: string) => void): { isListening: boolean; toggle: () => void } | null {
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const Engine = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Engine) return null;

  const start = () => {
    const recognition = new Engine();
    recognition.lang = 'ja-JP';
    recognition.continuous = true;
    recognition.onresult = ({ resultIndex, results }) => {
      const fresh = Array.from(results).slice(resultIndex);
      for (const result of fresh) if (result.isFinal) onHeard(result[0]?.transcript ?? '');
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted' && error !== 'no-speech')
        toast('warning', '音声入力を使えません。マイクの許可をご確認ください。');
    };
    recognition.onend = () => setListening(false);
    running.current = recognition;
    recognition.start();
    setListening(true);
  };
  return { isListening, toggle: () => (isListening ? running.current?.stop() : start()) };
}
