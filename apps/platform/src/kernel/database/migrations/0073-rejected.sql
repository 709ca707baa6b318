-- Audit entries and reports of imports get the words that the field uses: rejected, removed, created, assigned.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_result_check;
UPDATE audit_entries SET result = 'rejected' WHERE result = 'refused';
UPDATE audit_entries SET action = CASE action
    WHEN 'member.sign_in_refused' THEN 'member.sign_in_rejected'
    WHEN 'member.factor_refused' THEN 'member.factor_rejected'
    WHEN 'member.device_forgotten' THEN 'member.device_removed'
    WHEN 'member.unproven_keys_removed' THEN 'member.unproven_credentials_removed'
    WHEN 'member.backup_codes_made' THEN 'member.backup_codes_created'
    WHEN 'staff.role_given' THEN 'staff.role_assigned'
  END
  WHERE action IN (
    'member.sign_in_refused', 'member.factor_refused', 'member.device_forgotten',
    'member.unproven_keys_removed', 'member.backup_codes_made', 'staff.role_given'
  );
ALTER TABLE audit_entries
  ADD CONSTRAINT audit_entries_result_check CHECK (result IN ('done', 'rejected'));
-- The hashes cover the result and the action. Without links, the maintenance job links all entries again, in their order.
DELETE FROM audit_chain;

-- The file of the rejected records of an earlier import keeps its old name on disk, so it is no longer offered.
UPDATE catalog_imports SET report =
    report - 'refused' - 'refusedCount' - 'hasRefusedFile'
    || jsonb_build_object(
      'rejected', report -> 'refused',
      'rejectedCount', report -> 'refusedCount',
      'hasRejectedFile', false
    )
  WHERE report ? 'refused';
