import { chunksPage } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { texts } from '../texts';

export function BackToChunks({ datasetId }: { datasetId: string }) {
  return (
    <Button to={chunksPage(datasetId)} startIcon="back">
      {texts.backToChunks}
    </Button>
  );
}
