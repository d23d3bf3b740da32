{{/* What runs a role, and its disruption budget; search processes have names of their own, so that each can be asked: (dict "root" $ "role" "web" "verb" "serve" "values" .Values.web) */}}
{{- define "quarry.role" -}}
{{- $root := .root -}}
{{- $name := printf "%s-%s" (include "quarry.name" $root) .role -}}
{{- $lists := ternary "" $root.Values.lists.claimName (eq .role "search") -}}
apiVersion: apps/v1
kind: {{ eq .role "search" | ternary "StatefulSet" "Deployment" }}
metadata:
  name: {{ $name }}
  labels: {{- include "quarry.labels" . | nindent 4 }}
spec:
  {{- if eq .role "search" }}
  serviceName: {{ $name }}
  podManagementPolicy: Parallel
  {{- end }}
  {{- if not (dig "autoscaling" "enabled" false .values) }}
  replicas: {{ .values.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  {{- if ne .role "search" }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  {{- end }}
  selector:
    matchLabels: {{- include "quarry.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "quarry.labels" . | nindent 8 }}
      annotations:
        checksum/settings: {{ include (print $root.Template.BasePath "/settings.yaml") $root | sha256sum }}
        prometheus.io/scrape: 'true'
        prometheus.io/port: {{ eq .role "search" | ternary "3200" "3000" | quote }}
        prometheus.io/path: /metrics
    spec:
      {{- include "quarry.podRights" $root | nindent 6 }}
      terminationGracePeriodSeconds: {{ $root.Values.stopSeconds }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "quarry.selector" . | nindent 14 }}
      containers:
        - name: {{ .role }}
          image: {{ include "quarry.image" $root }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          args: [{{ .verb }}]
          ports:
            - { name: http, containerPort: {{ eq .role "search" | ternary 3200 3000 }} }
          envFrom:
            - configMapRef: { name: {{ include "quarry.name" $root }} }
            - secretRef: { name: {{ $root.Values.secretName }} }
          {{- if or (eq .role "worker") $lists (and (ne .role "search") (gt (int $root.Values.search.replicas) 0)) }}
          env:
            {{- if $lists }}
            - { name: ERASED_LISTS, value: /lists }
            {{- end }}
            {{- if eq .role "worker" }}
            - { name: WORKER_PORT, value: '3000' }
            {{- end }}
            {{- if and (ne .role "search") (gt (int $root.Values.search.replicas) 0) }}
            - { name: SEARCH_URL, value: {{ include "quarry.searchUrl" $root | quote }} }
            {{- end }}
          {{- end }}
          # A first start migrates the database, and makes the index where there is one.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 5
            failureThreshold: 120
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          resources: {{- toYaml .values.resources | nindent 12 }}
          {{- include "quarry.containerRights" $root | nindent 10 }}
          volumeMounts:
            - { name: data, mountPath: /var/lib/quarry }
            - { name: tmp, mountPath: /tmp }
            {{- if $lists }}
            - { name: lists, mountPath: /lists }
            {{- end }}
      volumes:
        {{- with $lists }}
        - name: lists
          persistentVolumeClaim: { claimName: {{ . }} }
        {{- end }}
        - name: data
          emptyDir: { sizeLimit: {{ $root.Values.indexSize }} }
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels: {{- include "quarry.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ $root.Values.disruption.maxUnavailable }}
  selector:
    matchLabels: {{- include "quarry.selector" . | nindent 6 }}
{{- if dig "autoscaling" "enabled" false .values }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  labels: {{- include "quarry.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $name }} }
  minReplicas: {{ .values.autoscaling.minReplicas }}
  maxReplicas: {{ .values.autoscaling.maxReplicas }}
  metrics:
    - type: Pods
      pods:
        metric: { name: {{ .values.autoscaling.metric }} }
        target: { type: AverageValue, averageValue: {{ .values.autoscaling.target | quote }} }
  behavior:
    scaleDown: { stabilizationWindowSeconds: 600 }
{{- end }}
{{- end -}}
