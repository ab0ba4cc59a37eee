import type { LanguageModelAnswer } from 'shared-contract';
import { StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { getPlaceName, getState, stateLooks } from '../model/places';
import { modelTexts as texts } from '../texts';

interface Props {
  state: LanguageModelAnswer;
}

/** The state of the connected model or, without one, where answers come from. */
export function ModelBadge({ state: { connected, portal } }: Props) {
  if (!connected) {
    return <StatusBadge tone="neutral">{portal ? texts.provided : texts.builtIn}</StatusBadge>;
  }
  const word = getState(connected);
  return <StatusBadge {...stateLooks[word]}>{texts.states[word]}</StatusBadge>;
}

/** The model in use, when it was connected, and what happens if it doesn't work. */
export function ModelDetails({ state: { connected, portal } }: Props) {
  if (!connected) {
    return (
      <Text variant="muted">{portal ? texts.byPortal(portal.model) : texts.builtInAbout}</Text>
    );
  }
  const { provider, baseUrl, model, keyHint, connectedAt, check } = connected;
  const word = getState(connected);
  const parts = [
    texts.connectedTo(model, getPlaceName(provider, baseUrl)),
    keyHint && texts.keyEnds(keyHint),
    texts.since(formatDateTime(connectedAt)),
  ];
  return (
    <>
      <Text variant="muted" tabular>
        {parts.filter(Boolean).join(', ')}
      </Text>
      {check.checkedAt && (
        <Text variant="muted" tabular>
          {texts.checkedAt(formatDateTime(check.checkedAt))}
        </Text>
      )}
      {check.message && <Text variant="small">{check.message}</Text>}
      {word !== 'works' && word !== 'unchecked' && (
        <Text variant="small">{word === 'disallowed' ? texts.disallowed : texts.fallback}</Text>
      )}
    </>
  );
}
